"""Runs the package against the program that QMF_HOME names: python3 -m unittest discover -s python/tests"""

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
from unittest import mock

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import qmf  # noqa: E402
from qmf import _fit, _program, _progress  # noqa: E402

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

        (_, configuration, _), _ = start.call_args
        self.assertEqual(configuration, model.configuration_)
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

        _program.program()._process.kill()
        _program.program()._process.wait()

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
        with self.assertRaisesRegex(qmf.DataError, r"dimension"):
            qmf.LocalPca(dimension=2).fit_transform(circle())

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

    @unittest.skipIf(sklearn is None, "scikit-learn is not installed")
    def test_passes_the_checks_of_scikit_learn(self):
        from sklearn.utils.estimator_checks import check_estimator

        for model in (qmf.LocalPca(dimension=1), qmf.Rqmf(dimension=1)):
            for estimator, check in check_estimator(model, generate_only=True):
                with self.subTest(f"{model}: {check}"):
                    check(estimator)

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
