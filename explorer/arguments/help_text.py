"""What ``--help`` says before and after the options."""

__all__ = ["DESCRIPTION", "EPILOG"]

DESCRIPTION = """\
Work self-attention out by hand: type into the matrices, see attention change.
Without --export, --handout or --check a window opens; without FILE, on the
lesson bangs.
"""
EPILOG = """\
OUT's suffix chooses the format:
  png    a picture of the window, or of panels and matrices (--panel);
         it carries the example, so that it can be opened again as FILE
  svg    the same as lines and text, for slides and papers
  pdf    the same on one page
  gif, apng, webp
         a moving picture (--animate); so are numbered png: 'out-{frame}.png'
  json   the numbers of every stage at full precision
  attn   the example, to be opened again
  tex    LaTeX: every matrix with its formula, to be compiled or copied
  md     Markdown: formulas and tables
  py     a NumPy script that works the same figures out and prints them
  csv    every matrix at full precision, one after another
  npz    the same as NumPy keeps arrays

fields in OUT, where one start writes several files ({{ and }} are braces):
  {name}   of the file, without its suffix, or of the lesson
  {panel}  {theme}  {lang}   of a picture;  {lang} also of a handout
  {frame}  of a numbered png
Folders of OUT that do not exist are made.

names for --panel, one or more with commas between, or all:
  worksheet waves heatmap derivation lesson,
  compare check scaling order pull,
  or a matrix: E P X Q K V R S A Z W_Q W_K W_V;
  all is every one of them; window is the whole window

examples:
  --lesson all --export '{name}.pdf' --export '{name}.tex'
  'course/*.attn' --panel A,heatmap --theme all
        --export 'out/{name}-{panel}-{theme}.svg'
  --lesson bangs --animate 'E[0,1]=0..2' --panel heatmap --export sweep.gif
  --lesson cat --handout sheet.pdf --blank S,A --blank-share 0.5 --variants 4

--check holds the figures that FILE expects, or that a lesson's article prints,
against the computed ones, and prints what it finds: a figure matches, is
explained by rounding, or differs.

exit status: 0 done, 1 failed, 2 bad arguments or bad input;
with --check: 0 no figure differs, 1 some do, 2 also where none is expected.
Where one of several files fails, the others are still written.
"""
