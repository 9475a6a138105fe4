"""Runs the package against the program that QMF_HOME names: python3 -m unittest discover -s python/tests"""

import io
import multiprocessing
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings
import zipfile
from unittest import mock

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import qmf  # noqa: E402
from qmf import _base, _fit, _program, _progress  # noqa: E402

# Shells start what runs in the background without Ctrl-C, which is tested here.
signal.signal(signal.SIGINT, signal.default_int_handler)

try:
    import sklearn
except ImportError:
    sklearn = None


def circle(count=120, noise=0.05, seed=0):
    random = np.random.default_rng(seed)
    angle = random.uniform(0, 2 * np.pi, count)
    return np.c_[np.cos(angle), np.sin(angle)] + noise * random.normal(size=(count, 2))


def off(points):
    return np.sqrt(np.mean((np.hypot(*points.T) - 1) ** 2))


def checks(model):
    """What scikit-learn checks; how it is asked has changed in version 1.6."""
    from sklearn.utils import estimator_checks

    if hasattr(estimator_checks, "estimator_checks_generator"):
        return estimator_checks.estimator_checks_generator(model)
    return estimator_checks.check_estimator(model, generate_only=True)


def in_child(model, points, queue):
    queue.put(model.transform(points))


class DenoisingTest(unittest.TestCase):
    def test_chooses_everything(self):
        noisy = circle()
        model = qmf.Auto()

        clean = model.fit_transform(noisy)

        self.assertLess(off(clean), off(noisy) / 2)
        self.assertTrue(model.choice_["explanation"][0].startswith("dimension 1: "))
        self.assertNotEqual(model.configuration_["estimator"]["type"], "auto")

    def test_gives_the_bits_of_the_command(self):
        noisy, new = circle(), circle(7, seed=5)
        model = qmf.Rqmf(dimension=1, neighborhood={"type": "knn", "k": 30}).fit(noisy)

        with tempfile.TemporaryDirectory() as folder:
            np.save(folder + "/in.npy", noisy)
            np.save(folder + "/new.npy", new)
            words = [_program.find_program(), "denoise", folder + "/in.npy", "--quiet"]
            words += ["--estimator", "rqmf", "-d", "1", "-k", "30"]
            subprocess.run(words + ["-o", folder + "/out.npy"], check=True)
            subprocess.run(words + ["--targets", folder + "/new.npy", "-o", folder + "/moved.npy"], check=True)

            np.testing.assert_array_equal(model.transform(noisy), np.load(folder + "/out.npy"))
            np.testing.assert_array_equal(model.transform(new), np.load(folder + "/moved.npy"))

    def test_takes_rows_of_the_sample_for_its_points(self):
        noisy = circle()
        model = qmf.LocalPca(dimension=1).fit(noisy)
        whole = model.transform(noisy)

        mixed = np.r_[noisy[5:6], [[2.0, 0.0]], noisy[3:4]]

        np.testing.assert_array_equal(model.transform(mixed)[[0, 2]], whole[[5, 3]])
        np.testing.assert_array_equal(model.transform(mixed)[1], model.transform([[2.0, 0.0]])[0])

    def test_tells_how_points_ended_in_the_order_of_the_call(self):
        noisy = circle()
        model = qmf.Rqmf(dimension=1).fit(noisy)
        model.transform(noisy)
        whole = model.diagnostics_
        model.transform([[2.0, 0.0]])
        far = model.diagnostics_

        model.transform(np.r_[noisy[5:6], [[2.0, 0.0]], noisy[3:4]])

        self.assertEqual(model.diagnostics_["lambda"].tolist(), [*whole["lambda"][[5]], *far["lambda"], whole["lambda"][3]])

    def test_tells_how_points_ended(self):
        model = qmf.Rqmf(dimension=1, neighborhood={"type": "knn", "k": 3})

        moved = model.fit_transform(circle())

        self.assertEqual(set(model.diagnostics_["outcome"]), {"suspect"})
        self.assertTrue(all(model.diagnostics_["reason"]))
        self.assertEqual(model.diagnostics_["lambda"].shape, (len(moved),))

    def test_is_the_same_on_any_number_of_threads(self):
        noisy = circle()

        one, two = (qmf.LocalPca(dimension=1, threads=threads).fit_transform(noisy) for threads in (1, 2))

        np.testing.assert_array_equal(one, two)

    def test_nested_strategies_may_be_estimators_and_names(self):
        noisy = circle()
        model = qmf.Rqmf(dimension=1, kernel="gaussian", projection="gauss-newton", tuner={"type": "fixed", "lambda": 1})

        model.fit(noisy)

        self.assertEqual(model.configuration_["estimator"]["kernel"]["type"], "gaussian")
        self.assertEqual(model.configuration_["estimator"]["tuner"]["lambda"], 1)

    def test_numbers_of_numpy_are_numbers(self):
        model = qmf.LocalPca(dimension=np.int64(1), seed=np.int32(3)).fit(circle())

        self.assertEqual(model.configuration_["estimator"]["dimension"], 1)
        self.assertEqual(model.configuration_["seed"], 3)


class KeepingTest(unittest.TestCase):
    def test_a_pickle_needs_no_search(self):
        noisy, new = circle(), circle(4, seed=9)
        model = qmf.Auto().fit(noisy)
        expected = model.transform(new)

        with mock.patch.object(_fit.Fit, "_start", autospec=True, side_effect=_fit.Fit._start) as start:
            copy = pickle.loads(pickle.dumps(model))
            np.testing.assert_array_equal(copy.transform(new), expected)

        (_, request, _), _ = start.call_args
        self.assertNotIn("configuration", request)
        self.assertEqual(copy.configuration_, model.configuration_)
        self.assertEqual(copy.choice_, model.choice_)

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_a_fork_starts_its_own_program(self):
        noisy = circle()
        model = qmf.LocalPca(dimension=1).fit(noisy)
        expected = model.transform(noisy[:3] + 1e-3)
        context = multiprocessing.get_context("fork")
        queue = context.Queue()
        child = context.Process(target=in_child, args=(model, noisy[:3] + 1e-3, queue))

        child.start()
        found = queue.get(timeout=120)
        child.join()

        np.testing.assert_array_equal(found, expected)
        np.testing.assert_array_equal(model.transform(noisy[:3] + 1e-3), expected)

    def test_starts_again_where_the_program_was_killed(self):
        noisy = circle()
        model = qmf.LocalPca(dimension=1).fit(noisy)
        expected = model.transform(noisy[:3] + 1e-3)

        process = _program.program()._process
        process.kill()
        process.wait()

        np.testing.assert_array_equal(model.transform(noisy[:3] + 1e-3), expected)

    def test_forgets_fits_that_nobody_holds(self):
        model = qmf.Identity().fit(circle())
        running, handle = model._fitted._handle
        del model

        self.assertIn(handle, running._released)
        qmf.Identity().fit(circle())
        self.assertNotIn(handle, running._released)
        with self.assertRaisesRegex(qmf.QmfError, rf"^there is no fit \[{handle}\]$"):
            running.ask({"do": "apply", "fit": handle})


class FilesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "fit.qmf"

    def qmf(self, *words):
        subprocess.run([_program.find_program(), *map(str, words), "--quiet"], check=True)

    def test_a_fit_is_kept_in_a_file(self):
        noisy, new = circle(), circle(6, seed=9)
        model = qmf.Auto(seed=3).fit(noisy)
        model.save(self.file)

        kept = qmf.load(self.file)

        self.assertIsInstance(kept, qmf.Auto)
        self.assertEqual(kept.seed, 3)
        self.assertEqual(kept.choice_, model.choice_)
        self.assertEqual(kept.configuration_, model.configuration_)
        np.testing.assert_array_equal(kept.transform(new), model.transform(new))
        np.testing.assert_array_equal(kept.transform(noisy), model.transform(noisy))
        kept.save(self.folder / "again.qmf")
        self.assertEqual((self.folder / "again.qmf").read_bytes(), self.file.read_bytes())

    def test_a_fit_survives_the_program_with_all_that_was_chosen(self):
        model = qmf.Auto().fit(circle())
        model.save(self.file)
        copy = pickle.loads(pickle.dumps(model))
        qmf.shutdown()

        copy.save(self.folder / "again.qmf")

        self.assertEqual((self.folder / "again.qmf").read_bytes(), self.file.read_bytes())

    def test_the_program_applies_what_python_saved(self):
        new = circle(6, seed=9)
        model = qmf.Rqmf(dimension=1, neighborhood={"type": "knn", "k": 30}).fit(circle())
        model.save(self.file)
        np.save(self.folder / "new.npy", new)

        self.qmf("apply", self.file, self.folder / "new.npy", "-o", self.folder / "out.npy")

        np.testing.assert_array_equal(np.load(self.folder / "out.npy"), model.transform(new))

    def test_python_applies_what_the_program_saved(self):
        noisy, new = circle() * [1, 20], circle(6, seed=9) * [1, 20]
        np.savetxt(self.folder / "noisy.csv", np.c_[noisy, np.arange(1, 121)], delimiter=",", header="x,y,weight",
                   comments="")
        np.save(self.folder / "new.npy", new)
        self.qmf("fit", self.folder / "noisy.csv", "-o", self.file, "--estimator", "local-pca", "-d", 1, "-k", 20,
                 "--scale", "spread")
        self.qmf("apply", self.file, self.folder / "new.npy", "-o", self.folder / "out.npy")

        model = qmf.load(self.file, threads=1)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the points have no names, as the columns of the sample have
            moved, copied = model.transform(new), pickle.loads(pickle.dumps(model)).transform(new)

        self.assertIsInstance(model, qmf.LocalPca)
        self.assertEqual(model.dimension, 1)
        self.assertEqual(model.neighborhood["k"], 20)
        self.assertEqual(list(model.get_feature_names_out()), ["x", "y"])
        self.assertEqual(model._fitted.weights[:, 0].tolist(), list(range(1, 121)))
        np.testing.assert_array_equal(moved, np.load(self.folder / "out.npy"))
        np.testing.assert_array_equal(copied, moved)

    def test_an_estimator_of_a_plugin_has_no_class(self):
        model = _base._unfitted({"type": "acme.mean", "k": 3}, {"seed": 5})

        self.assertIs(type(model), qmf.Estimator)
        self.assertEqual((model.type, model.parameters, model.seed), ("acme.mean", {"k": 3}, 5))

    def test_files_are_not_replaced_unless_asked(self):
        model = qmf.Identity().fit(circle())
        model.save(self.file)

        with self.assertRaisesRegex(qmf.DataError, r"fit\.qmf exists already; choose another name or allow overwriting$"):
            model.save(self.file)
        model.save(self.file, overwrite=True)

    def test_names_of_files_are_relative_to_where_python_is(self):
        qmf.Identity().fit(circle()).save(self.file)
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)

        self.assertEqual(qmf.load("fit.qmf").transform([[1.0, 2.0]]).tolist(), [[1.0, 2.0]])

    def of_another_format(self):
        other = io.BytesIO()
        with zipfile.ZipFile(self.file) as parts, zipfile.ZipFile(other, "w") as changed:
            for name in parts.namelist():
                part = parts.read(name)
                changed.writestr(name, part.replace(b'"format" : 1', b'"format" : 9') if name == "fit.json" else part)
        return other.getvalue()

    def with_a_flipped_bit(self, whole, name):
        with zipfile.ZipFile(self.file) as parts:
            part = parts.getinfo(name)
        middle = part.header_offset + 30 + len(name) + part.compress_size // 2
        return whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]

    def test_what_is_no_fit_gets_a_sentence(self):
        qmf.Identity().fit(circle()).save(self.file)
        whole = self.file.read_bytes()
        for content, sentence in (
            (None, "cannot be read: no such file"),
            (b"x,y\n1,2\n", "is no fit of QMF; 'qmf fit' writes one"),
            (whole[:-1], "is truncated or damaged: its parts cannot be found; fit the sample again"),
            (
                self.with_a_flipped_bit(whole, "sample.f64"),
                r"is truncated or damaged: .*; fit the sample again",
            ),
            (self.of_another_format(), r"is a fit of format \[9\], written by QMF \[.*\]; this version knows format \[1\]"),
        ):
            self.file.unlink(missing_ok=True)
            if content is not None:
                self.file.write_bytes(content)
            with self.subTest(sentence), self.assertRaisesRegex(qmf.DataError, sentence):
                qmf.load(self.file)
        with self.assertRaisesRegex(ValueError, "not fitted yet"):
            qmf.Identity().save(self.file)


class TroubleTest(unittest.TestCase):
    def test_an_unknown_strategy(self):
        with self.assertRaisesRegex(
            qmf.ConfigurationError,
            r"^estimator\.kernel: unknown kernel \[gausian\]; known \[.*\]; did you mean \[gaussian\]\?",
        ):
            qmf.Rqmf(dimension=1, kernel="gausian").fit(circle())

    def test_a_missing_parameter(self):
        with self.assertRaisesRegex(
            qmf.ConfigurationError, r"^estimator\.dimension: missing parameter \[dimension\] of estimator \[rqmf\]"
        ):
            qmf.Rqmf().fit(circle())

    def test_a_dimension_that_is_too_large(self):
        with self.assertRaisesRegex(qmf.DataError, r"^dimension \[2\] must be smaller than the data's \[2\]$"):
            qmf.LocalPca(dimension=2).fit(circle())

    def test_a_program_that_is_not_there(self):
        with self.assertRaisesRegex(
            qmf.PluginError, r"failed: program \[no-such-program\] cannot be started in \[\.\]: No such file or directory$"
        ):
            qmf.Command(run=["no-such-program"]).fit(circle())

    def test_too_few_points(self):
        with self.assertRaisesRegex(qmf.DataError, r"^\[5\] points are too few to choose settings by"):
            qmf.Auto().fit(circle(5))

    def test_an_unknown_estimator(self):
        with self.assertRaisesRegex(qmf.ConfigurationError, r"unknown estimator \[acme\.nothing\]"):
            qmf.Estimator("acme.nothing").fit(circle())

    def test_no_program(self):
        with mock.patch.dict(os.environ, {"QMF_HOME": "/nowhere"}):
            with self.assertRaisesRegex(
                qmf.ProgramError, r"^QMF_HOME is \[/nowhere\], but there is neither bin/qmf nor qmf in it$"
            ):
                _program.find_program()

    def test_a_program_that_is_another_one(self):
        with tempfile.TemporaryDirectory() as folder:
            launcher = pathlib.Path(folder, "qmf")
            launcher.write_text("#!/bin/sh\necho 'no such command' >&2\nexit 3\n")
            launcher.chmod(0o755)
            with mock.patch.dict(os.environ, {"QMF_HOME": folder}):
                with self.assertRaisesRegex(
                    qmf.ProgramError, r"^the program ended with code \[3\]: no such command$"
                ):
                    _program.Program()

    def test_can_be_interrupted_and_goes_on(self):
        noisy = np.random.default_rng(1).normal(size=(20000, 3))
        noisy /= np.linalg.norm(noisy, axis=1)[:, None]
        qmf.Identity().fit(circle())
        running = _program.program()
        begun = threading.Event()

        def interrupt():
            begun.wait(60)
            time.sleep(0.3)
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=interrupt, daemon=True).start()
        model = qmf.Rqmf(dimension=2, neighborhood={"type": "knn", "k": 300}, progress=lambda *_: begun.set())
        with self.assertRaises(KeyboardInterrupt):
            model.fit_transform(noisy)
            time.sleep(5)

        self.assertTrue(running.running)
        self.assertEqual(qmf.LocalPca(dimension=1).fit_transform(circle()).shape, (120, 2))


#: Answers with the word that it gets: "slow" after it was told to stop, "deaf" never.
ECHO = """
import json, struct, sys, time
def send(**header):
    text = json.dumps(dict(header, arrays=[])).encode()
    sys.stdout.buffer.write(struct.pack("<I", len(text)) + text)
    sys.stdout.buffer.flush()
def receive():
    length = sys.stdin.buffer.read(4)
    if len(length) < 4:
        sys.exit()
    return json.loads(sys.stdin.buffer.read(*struct.unpack("<I", length)))
send(qmf="echo", protocol=1)
while True:
    word = receive()["do"]
    send(progress="working", done=0, total=1)
    if word == "slow":
        while receive()["do"] != "stop":
            pass
        send(error="stopped", message="stopped")
    elif word == "deaf":
        receive()
        receive()
    elif word != "stop":
        send(word=word)
"""


class StepTest(unittest.TestCase):
    """Whatever interrupts a request, the next answer is the next request's."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        launcher = pathlib.Path(self.folder.name, "qmf")
        launcher.write_text(f"#!{sys.executable}\n{ECHO}")
        launcher.chmod(0o755)
        with mock.patch.dict(os.environ, {"QMF_HOME": self.folder.name}):
            self.program = _program.Program()
        self.addCleanup(self.program.close)

    def stumble(self, *_):
        raise ZeroDivisionError("in the progress function")

    def interrupt(self, *_):
        raise KeyboardInterrupt

    def test_after_a_progress_function_that_fails(self):
        with self.assertRaises(ZeroDivisionError):
            self.program.ask({"do": "slow"}, progress=self.stumble)

        self.assertTrue(self.program.running)
        self.assertEqual(self.program.ask({"do": "next"})[0]["word"], "next")

    def test_after_a_progress_function_that_asks_itself(self):
        with self.assertRaisesRegex(qmf.QmfError, "^a request is under way; a progress function cannot make another one$"):
            self.program.ask({"do": "slow"}, progress=lambda *_: self.program.ask({"do": "other"}))

        self.assertEqual(self.program.ask({"do": "next"})[0]["word"], "next")

    def test_after_a_request_that_cannot_be_written(self):
        with self.assertRaises(TypeError):
            self.program.ask({"do": object()})

        self.assertEqual(self.program.ask({"do": "next"})[0]["word"], "next")

    def test_ends_a_program_that_got_half_a_request(self):
        with mock.patch.object(_program.np, "ascontiguousarray", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                self.program.ask({"do": "next"}, [np.zeros((1, 1))])

        self.assertFalse(self.program.running)

    def test_ends_a_program_of_which_half_a_message_was_read(self):
        with mock.patch.object(_program.json, "loads", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                self.program.ask({"do": "next"})

        self.assertFalse(self.program.running)

    def test_ends_a_program_at_the_second_interruption(self):
        again = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
        again.start()
        with self.assertRaises(KeyboardInterrupt):
            self.program.ask({"do": "deaf"}, progress=self.interrupt)
            time.sleep(5)
        again.join()

        self.assertFalse(self.program.running)


class ProgressTest(unittest.TestCase):
    def test_tells_a_function(self):
        heard = []

        qmf.Auto(progress=lambda *words: heard.append(words)).fit(circle())

        self.assertTrue(heard)
        self.assertTrue(all(len(words) == 3 for words in heard))

    def test_shows_nothing_unless_a_person_looks(self):
        with mock.patch("sys.stderr.isatty", return_value=False, create=True):
            self.assertIsNone(_progress.shown(None))
        self.assertIsInstance(_progress.shown(True), _progress.Line)
        self.assertIsNone(_progress.shown(False))


class TutorialTest(unittest.TestCase):
    def test_runs_from_top_to_bottom(self):
        done = subprocess.run(
            [sys.executable, "-W", "ignore", str(ROOT / "tutorial.py")],
            env=dict(os.environ, PYTHONPATH=str(ROOT)),
            capture_output=True,
            text=True,
        )

        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^before: 0\.[01]\d+ from the spiral\nafter: 0\.0[0-4]\d\ndimension 1: ")
        self.assertIn("estimator.kernel: unknown kernel [gausian]\nthe same from the file: True\n", done.stdout)
        self.assertRegex(done.stdout, r"(classified rightly: (0\.9\d|1\.00)|scikit-learn is not installed)\n$")


class ConventionsTest(unittest.TestCase):
    def test_classes_are_those_of_the_program(self):
        sys.path.insert(0, str(ROOT))
        import generate

        self.assertEqual((ROOT / "qmf" / "estimators.py").read_text(), generate.estimators())

    def test_parameters_can_be_got_and_set(self):
        model = qmf.Rqmf(dimension=2)

        model.set_params(dimension=1, seed=5)

        self.assertEqual(model.get_params()["dimension"], 1)
        self.assertEqual(model.get_params()["seed"], 5)
        with self.assertRaises(ValueError):
            model.set_params(dimenson=1)

    def test_works_without_scikit_learn(self):
        script = (
            "import sys; sys.modules['sklearn'] = None\n"
            "import numpy as np, qmf\n"
            "try:\n    qmf.LocalPca(dimension=1).transform([[0., 1.]])\n"
            "except ValueError as problem:\n    print(problem)\n"
            "try:\n    qmf.LocalPca(dimension=1).fit([[0., 1.], [2., float('nan')]])\n"
            "except qmf.DataError as problem:\n    print(problem)\n"
            "a = np.linspace(0, 6, 50)\n"
            "print(qmf.LocalPca(dimension=1).fit_transform(np.c_[np.cos(a), np.sin(a)]).shape, qmf.LocalPca(dimension=1))\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=dict(os.environ, PYTHONPATH=str(ROOT)),
            capture_output=True,
            text=True,
            check=True,
        )
        self.assertEqual(
            done.stdout.splitlines(),
            [
                "This LocalPca instance is not fitted yet. Call 'fit' with appropriate arguments before using this "
                "estimator.",
                "point [1] has [nan] in column [1]; [1] of the values are not finite",
                "(50, 2) LocalPca(dimension=1)",
            ],
        )

    def test_asks_newer_versions_of_scikit_learn_as_they_want(self):
        model, points = qmf.LocalPca(dimension=1), circle()
        with mock.patch("qmf._base.validate_data", return_value=points) as validate:
            model._checked(points.tolist(), reset=True)
        validate.assert_called_once_with(model, points.tolist(), reset=True, dtype="float64")

    @unittest.skipIf(sklearn is None, "scikit-learn is not installed")
    def test_passes_the_checks_of_scikit_learn(self):
        for model in (
            qmf.Identity(),
            qmf.KdeRidge(dimension=1),
            qmf.LocalPca(dimension=1),
            qmf.LogKdeRidge(dimension=1),
            qmf.Mfit(dimension=1),
            qmf.MovingLs(dimension=1),
            qmf.PrincipalSubspace(components=1, estimator="identity"),
            qmf.Robust(dimension=1, of={"type": "local-pca", "dimension": 1}),
            qmf.Rqmf(dimension=1),
        ):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of checks that need packages of their own
                for estimator, check in checks(model):
                    with self.subTest(f"{model}: {check}"):
                        try:
                            check(estimator)
                        except unittest.SkipTest:
                            pass  # a package that the check needs is not there

    @unittest.skipIf(sklearn is None, "scikit-learn is not installed")
    def test_is_a_step_of_a_pipeline(self):
        from sklearn.base import clone
        from sklearn.model_selection import GridSearchCV
        from sklearn.neighbors import KNeighborsClassifier
        from sklearn.pipeline import make_pipeline

        inner, outer = circle(80, 0.1, 1), 1.4 * circle(80, 0.1, 2)
        points, labels = np.r_[inner, outer], np.r_[np.zeros(80), np.ones(80)]
        pipeline = make_pipeline(qmf.LocalPca(dimension=1), KNeighborsClassifier())

        search = GridSearchCV(pipeline, {"localpca__neighborhood": [{"type": "knn", "k": k} for k in (6, 12)]}, cv=2)
        search.fit(points, labels)

        self.assertGreater(search.score(points, labels), 0.9)
        self.assertEqual(clone(search.best_estimator_[0]).get_params(), search.best_estimator_[0].get_params())


if __name__ == "__main__":
    unittest.main()
