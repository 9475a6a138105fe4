"""A fitted sample, here and in the program."""

from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

from . import _progress
from ._program import Program, program


class Fit:
    """A sample and the settings it was fitted with; the program's side of it is made again where it was lost."""

    def __init__(self, sample: np.ndarray, configuration: Dict[str, Any], plugins: Sequence[str], progress: Any):
        self.sample = sample
        self.plugins = plugins
        self.diagnostics: Dict[str, np.ndarray] = {}
        self.hints: List[str] = []
        self._answers: Optional[np.ndarray] = None
        self._rows: Optional[Dict[bytes, int]] = None
        answer = self._start(configuration, progress)
        self.configuration: Dict[str, Any] = answer["configuration"]
        self.choice: Optional[Dict[str, Any]] = answer.get("choice")

    def _start(self, configuration: Dict[str, Any], progress: Any) -> Dict[str, Any]:
        running, answer, _ = self._ask({"do": "fit", "configuration": configuration}, [self.sample], progress)
        self._handle: Optional[Tuple[Program, str]] = (running, answer["fit"])
        return answer

    def _ask(self, request: Dict[str, Any], arrays: Sequence[np.ndarray], progress: Any) -> Any:
        line = _progress.shown(progress)
        running = program(self.plugins)
        try:
            return (running, *running.ask(request, arrays, line))
        finally:
            if isinstance(line, _progress.Line):
                line.clear()

    def move(self, targets: np.ndarray, progress: Any) -> np.ndarray:
        """Return targets moved onto the manifold; rows of the sample as the sample's own points."""
        known = np.fromiter((self._known(row) for row in targets), dtype=np.intp, count=len(targets))
        moved = np.empty_like(targets)
        new = known < 0
        if not new.all():
            moved[~new] = self.own(progress)[known[~new]]
        if new.any():
            moved[new] = self._apply([targets[new]], progress)
        return moved

    def _known(self, row: np.ndarray) -> int:
        if self._rows is None:
            self._rows = {}
            for index, each in enumerate(self.sample):
                self._rows.setdefault(_bits(each), index)
        return self._rows.get(_bits(row), -1)

    def own(self, progress: Any) -> np.ndarray:
        """Return the sample's own points, moved; computed once."""
        if self._answers is None:
            self._answers = self._apply([], progress)
        return self._answers

    def _apply(self, targets: Sequence[np.ndarray], progress: Any) -> np.ndarray:
        if self._handle is None or not self._handle[0].running:
            # After unpickling, a fork or a restart: the same settings, without a search.
            self._start(self.configuration, progress)
        _, answer, (points, numbers) = self._ask({"do": "apply", "fit": self._handle[1]}, targets, progress)
        self.diagnostics = _diagnostics(answer, numbers)
        self.hints = answer["hints"]
        return points

    def __getstate__(self) -> Dict[str, Any]:
        return dict(self.__dict__, _handle=None, _rows=None)

    def __del__(self) -> None:
        handle = self.__dict__.get("_handle")
        if handle is not None:
            handle[0].release(handle[1])


def _bits(row: np.ndarray) -> bytes:
    """Return a row as it is compared: zeros are equal whatever their sign."""
    return (row + 0.0).tobytes()


def _diagnostics(answer: Dict[str, Any], numbers: np.ndarray) -> Dict[str, np.ndarray]:
    """Return one array a column: outcome, iterations, reason, and what the method reports."""
    count = len(numbers)
    outcome = np.full(count, "converged", dtype=object)
    reason = np.full(count, "", dtype=object)
    for word, points in answer["outcomes"].items():
        outcome[points] = word
    for text, points in answer["reasons"].items():
        reason[points] = text
    columns = {"outcome": outcome, "iterations": numbers[:, 0].astype(int), "reason": reason}
    for index, name in enumerate(answer["columns"]):
        columns[name] = numbers[:, index + 1]
    return columns
