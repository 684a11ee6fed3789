"""What waves and heatmap are drawn with; pyqtgraph is imported here only."""
