"""A program of its own: reads DOT from standard input, writes a picture to standard output.

The layout holds Python's global lock and may take for ever, so it runs in a process that can be ended.
"""

import sys

import pygraphviz

if __name__ == "__main__":
    graph = pygraphviz.AGraph(string=sys.stdin.buffer.read().decode("utf-8"))
    sys.stdout.buffer.write(graph.draw(format=sys.argv[1], prog="dot"))
