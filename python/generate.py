"""Writes the classes of the built-in estimators, as the program describes them: python3 generate.py > qmf/estimators.py"""

import keyword
import pathlib
import re
import sys
import textwrap
from typing import Any, Dict, List, Tuple

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from qmf._program import program  # noqa: E402

HEAD = '''"""The built-in estimators. Written by generate.py from what the program says of them; not to be edited."""

from typing import Any, Dict, List, Optional, Union

from ._base import Estimator

#: A strategy: its name, or a mapping with its ``type`` and parameters.
Strategy = Union[str, Dict[str, Any]]
'''

SHARED = {
    "seed": ("int", "1", "Seed of all random numbers."),
    "threads": (
        "Optional[int]",
        "None",
        "How many threads work, one for each processor by default; results do not depend on it.",
    ),
    "plugins": ("Any", "()", "Folders to look for plugins in."),
    "progress": (
        "Any",
        "None",
        "Whether to show progress, by default where a person looks; or what to call with phase, done and total.",
    ),
}


def class_name(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("-"))


def python_name(name: str) -> str:
    plain = name.replace("-", "_")
    return plain + "_" if keyword.iskeyword(plain) else plain


def hint(kind: str) -> Tuple[str, bool]:
    optional = kind.startswith("optional ")
    kind = kind.removeprefix("optional ")
    plain = {"whole number": "int", "number": "float", "true or false": "bool", "text": "str"}
    if kind in plain:
        found = plain[kind]
    elif kind.startswith("one of "):
        found = "str"
    elif kind.startswith("list of "):
        found = "List[Any]"
    elif kind.startswith("mapping "):
        found = "Dict[str, Any]"
    else:
        found = "Strategy"
    return found, optional or found in ("Strategy", "List[Any]", "Dict[str, Any]")


def default(parameter: Dict[str, Any], found: str) -> str:
    text = parameter.get("default")
    if text is None:
        return "None"
    if found == "bool":
        return {"true": "True", "false": "False"}[text]
    if found in ("int", "float") and re.fullmatch(r"-?[0-9.]+([eE][-+]?[0-9]+)?", text):
        return text
    return repr(text) if found == "str" else "None"


def wrapped(text: str, indent: str) -> List[str]:
    return textwrap.wrap(text, 110, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def written(strategy: Dict[str, Any]) -> str:
    signature, document, body = [], [], []
    for parameter in strategy["parameters"]:
        name = python_name(parameter["name"])
        found, optional = hint(parameter["type"])
        value = default(parameter, found)
        shown = f"Optional[{found}]" if optional or value == "None" else found
        signature.append(f"        {name}: {shown} = {value},")
        kind = parameter["type"] + (", required" if parameter["required"] else "")
        document.append(f"    {name} : {kind}")
        text = parameter["text"]
        if value == "None" and "default" in parameter:
            text += f" By default ``{parameter['default']}``."
        document += wrapped(text, "        ")
        body.append(f"        self.{name} = {name}")
    signature.append("        *,")
    for name, (found, value, text) in SHARED.items():
        signature.append(f"        {name}: {found} = {value},")
        document.append(f"    {name}")
        document += wrapped(text, "        ")
        body.append(f"        self.{name} = {name}")
    lines = ["", "", f"class {class_name(strategy['name'])}(Estimator):"]
    summary = wrapped(strategy["summary"], "    ")
    summary[0] = '    """' + summary[0].strip()
    lines += summary + ["", "    Parameters", "    ----------"] + document
    if strategy["citations"]:
        lines += ["", "    References", "    ----------"]
        for citation in strategy["citations"]:
            lines += wrapped(citation, "    ")
    lines += ['    """', "", f'    _type = "{strategy["name"]}"', "", "    def __init__(", "        self,"]
    return "\n".join(lines + signature + ["    ):"] + body)


def estimators() -> str:
    """Return the module's text."""
    answer, _ = program().ask({"do": "describe"})
    found = [it for it in answer["strategies"] if it["kind"] == "estimator" and "." not in it["name"]]
    names = ["Estimator"] + [class_name(it["name"]) for it in found]
    listed = "\n__all__ = [\n" + "".join(f'    "{name}",\n' for name in names) + "]\n"
    return HEAD + listed + "".join(written(it) for it in found) + "\n"


if __name__ == "__main__":
    sys.stdout.write(estimators())
