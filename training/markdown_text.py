"""Markdown as plain text, by headings and blocks."""

import html
import re

FRONTMATTER = re.compile(r"^\ufeff?---\r?\n[\s\S]*?\n---\r?\n")
NOT_PROSE = re.compile(
    r"```[\s\S]*?```|~~~[\s\S]*?~~~|<!--[\s\S]*?-->|\{\{<[\s\S]*?>\}\}|<script[\s\S]*?</script>|<style[\s\S]*?</style>"
)
BLOCK_START = re.compile(r"\n\s*\n|\n(?=#{1,6} )|\n(?=\s*[-*+] )|\n(?=\s*\d+\. )|(?<=\n)(?=#{1,6} )")
HEADING = re.compile(r"(#{1,6})\s+(.*)(\n[\s\S]*)?$")
LIST_MARK = re.compile(r"^\s*([-*+]|\d+\.)\s+")
REPLACED = [
    (r'\{\{\s*\w+\s*\(\s*["\']([^"\']*)["\'][^}]*\}\}', r"\1"),
    (r"\{\{[^}]*\}\}|\{%[^%]*%\}|\{\s*[#:*][^}]*\}", " "),
    (r"!?\[\[([^\]|]*\|)?([^\]]*)\]\]", r"\2"),
    (r"!\[[^\]]*\]\([^)]*\)", " "),
    (r"\[([^\]]*)\]\([^)]*\)", r"\1"),
    (r"<[^>]{1,200}>", " "),
    (r"https?://\S+", " "),
    (r":\w+:`~?([^`<]*)(<[^>]*>)?`_*", r"\1"),
    (r"[*_`>#|~=]+", " "),
]
REPLACED = [(re.compile(pattern), by) for pattern, by in REPLACED]


def in_one_line(text):
    return re.sub(r"\s+", " ", text).strip()


def plain(text):
    text = html.unescape(text)
    for pattern, by in REPLACED:
        text = pattern.sub(by, text)
    return in_one_line(text)


def sections(markdown):
    """(level, heading, blocks) of each section; the first has level 0 and no heading."""
    body = NOT_PROSE.sub("\n", FRONTMATTER.sub("", markdown))
    found = [(0, "", [])]
    for block in BLOCK_START.split(body):
        block = block.strip("\n")
        heading = HEADING.match(block.strip())
        if heading:
            found.append((len(heading[1]), plain(heading[2]), []))
            block = heading[3] or ""
        if block.lstrip().startswith(("|", "import ", "export ", "$")):
            continue
        text = plain(LIST_MARK.sub("", block))
        if text:
            found[-1][2].append(text)
    return found


def title(markdown):
    found = re.search(r"^title:\s*(.*)$", markdown[:2000], re.M)
    return plain(found[1].strip("'\" ")) if found else ""
