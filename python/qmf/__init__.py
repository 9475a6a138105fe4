"""QMF: recovers curved manifolds from noisy points.

    from qmf import Auto

    clean = Auto().fit_transform(noisy)

Every estimator of the program is a class with scikit-learn's conventions; scikit-learn itself is not needed.
"""

from . import estimators
from ._base import load
from ._program import shutdown
from .errors import ConfigurationError, DataError, PluginError, ProgramError, QmfError
from .estimators import *  # noqa: F401,F403

__all__ = estimators.__all__ + [
    "ConfigurationError",
    "DataError",
    "PluginError",
    "ProgramError",
    "QmfError",
    "load",
    "shutdown",
]
