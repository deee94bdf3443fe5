"""What these tests need besides Python: say so in one line instead of failing somewhere inside."""

import pytest

from tests.benchmarks.jdk import NoJdk, tool
from tests.benchmarks.libraries import Unavailable, maven


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a JDK where there is none; without Maven a test of the libraries has failed."""
    if item.get_closest_marker("jdk"):
        try:
            tool("javac")
            tool("jdeps")
        except NoJdk as missing:
            pytest.skip(str(missing))
    if item.get_closest_marker("network"):
        try:
            maven()
        except Unavailable as missing:
            pytest.fail(str(missing), pytrace=False)
