"""Menus, docks, actions: the only widgets that know the controller."""

from explorer.window.main_window import MainWindow

__all__ = ["MainWindow"]
