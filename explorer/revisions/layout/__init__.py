"""Project layout: Maven, Gradle, plain folders, or as the user says; and what changed in build files."""

from explorer.revisions.layout.buildchanges import build_changes
from explorer.revisions.layout.find import find_layout
from explorer.revisions.layout.layout import ForeignTest, Layout, LayoutOptions, Module, SourceFile

__all__ = ["ForeignTest", "Layout", "LayoutOptions", "Module", "SourceFile", "build_changes", "find_layout"]
