"""What can go wrong; every message is the program's own sentence."""


class QmfError(Exception):
    """The program could not do what it was asked to."""


class ProgramError(QmfError, RuntimeError):
    """The program was not found, did not start, or ended."""


class ConfigurationError(QmfError, ValueError):
    """A parameter is unknown, missing, or has a value it cannot have."""


class DataError(QmfError, ValueError):
    """The points cannot be used."""


class PluginError(QmfError, RuntimeError):
    """A plugin's own code failed."""


BY_KIND = {
    "configuration": ConfigurationError,
    "data": DataError,
    "plugin": PluginError,
    "run": QmfError,
}
