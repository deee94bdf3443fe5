"""Answers in the forms people and programs take: text, Markdown, JSON, pictures.

Data in, text out; nothing here prints.
"""
