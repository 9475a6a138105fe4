"""Moves each point towards the mean of its nearest points; a method for QMF.

In a configuration:  estimator: {type: command, run: [python3, local_mean.py], parameters: {k: 8, step: 0.5}}
"""
import io
import json
import os
import pathlib
import struct
import sys

import numpy as np


def denoise(sample, targets, index, parameters, seed):
    """Returns the denoised targets, how each ended, and why where it did not simply converge.

    sample      (n, D), the noisy points
    targets     (m, D), the points to denoise
    index       (m,), the row of the sample that a target stands for, to be left out of its own chart; -1 for none
    parameters  what the configuration says
    seed        of all random numbers; the answer for a target must depend on nothing but the target
    """
    k, step = int(parameters.get("k", 8)), float(parameters.get("step", 0.5))
    answer, outcome, reasons = targets.copy(), np.zeros(len(targets), dtype=np.int64), {}
    for i, x in enumerate(targets):
        squares = ((sample - x) ** 2).sum(axis=1)
        if index[i] >= 0:
            squares[index[i]] = np.inf
        near = np.argsort(squares, kind="stable")[:k]
        near = near[np.isfinite(squares[near])]
        if len(near) == 0:
            outcome[i], reasons[i] = KEPT_INPUT, "there are no neighbours"
        else:
            answer[i] = x + step * (sample[near] - x).mean(axis=0)
    return answer, outcome, reasons


# From here on: the protocol. QMF gives the name of a folder, or talks over the standard streams.

CONVERGED, ITERATION_LIMIT, SUSPECT, KEPT_INPUT = range(4)


def answer(request, arrays):
    points, outcome, reasons = denoise(
        arrays["sample"], arrays["targets"], arrays["index"], request["parameters"], request["seed"])
    return {"reasons": {str(i): why for i, why in reasons.items()}}, {"answer": points, "outcome": outcome}


def by_folder(folder):
    request = json.loads((folder / "request.json").read_text(encoding="utf-8"))
    head, arrays = answer(request, {file.stem: np.load(file) for file in folder.glob("*.npy")})
    for name, array in arrays.items():
        np.save(folder / (name + ".npy"), array)
    (folder / "answer.json").write_text(json.dumps(head), encoding="utf-8")


def by_streams():
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed must not get between the messages
    known, arrays = {}, {}
    while start := requests.read(8):
        head = json.loads(requests.read(struct.unpack("<4sI", start)[1]))
        new = {each["name"]: np.load(io.BytesIO(requests.read(each["bytes"]))) for each in head.pop("arrays")}
        if head["task"] == "fit":
            known, arrays = head, new
            send(answers, {}, {})
        else:
            send(answers, *answer({**known, **head}, {**arrays, **new}))


def send(stream, head, arrays):
    contents = []
    for array in arrays.values():
        content = io.BytesIO()
        np.save(content, array)
        contents.append(content.getvalue())
    head = json.dumps({**head, "arrays": [
        {"name": name, "bytes": len(content)} for name, content in zip(arrays, contents)]}).encode()
    stream.write(struct.pack("<4sI", b"QMF1", len(head)) + head + b"".join(contents))
    stream.flush()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        by_folder(pathlib.Path(sys.argv[-1]))
    else:
        by_streams()
