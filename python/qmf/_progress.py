"""Progress where a person looks."""

import sys
from typing import Any, Optional

from ._program import Progress


class Line:
    """Rewrites one line; works in terminals and notebooks."""

    def __init__(self) -> None:
        self._width = 0

    def __call__(self, phase: str, done: int, total: int) -> None:
        text = f"{phase}: {done}/{total}" if total else f"{phase}: {done} trials"
        print("\r" + text.ljust(self._width), end="", file=sys.stderr, flush=True)
        self._width = len(text)

    def clear(self) -> None:
        """Take the line off again."""
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)
            self._width = 0


def _notebook() -> bool:
    shell = sys.modules.get("IPython")
    return shell is not None and "ZMQ" in type(shell.get_ipython()).__name__


def shown(wanted: Any) -> Optional[Progress]:
    """Return what to tell the progress to: ``wanted`` is a function, True, False, or None for where a person looks."""
    if callable(wanted):
        return wanted
    if wanted is None:
        wanted = sys.stderr.isatty() or _notebook()
    return Line() if wanted else None
