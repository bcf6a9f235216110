"""Documentation in several languages. Blocks are paired where a page and its original have the same headings."""

import re

from languages import LANGUAGES, short
from markdown_text import plain, sections, title


class Documents:
    def __init__(self, sources, out):
        self.sources = sources
        self.out = out

    def documents(self, source, repository, english_of, english_repository=None):
        """`english_of(path)`: the language of a page, and the path of its original; None for other files."""
        translated = self.sources.repository(repository)
        original = self.sources.repository(english_repository or repository)
        there = original.paths()
        pages = {path: english_of(path) for path in translated.paths() if path.endswith((".md", ".mdx"))}
        pages = {path: found for path, found in pages.items() if found and found[0] in LANGUAGES[1:] and found[1] in there}
        english = dict(original.texts(sorted({path for _, path in pages.values()})))
        for text in english.values():
            self.english_page(source, text)
        for path, text in translated.texts(pages):
            language, original_path = pages[path]
            if original_path in english:
                self.align(language, source, english[original_path], text)

    def english_page(self, source, text):
        found = sections(text)
        self.out.sections("en", source, title(text), found)
        for _, _, blocks in found:
            for block in blocks:
                self.out.english(source, block)

    def align(self, language, source, english, other):
        ours, theirs = sections(english), sections(other)
        if title(english) and title(other):
            self.out.pair(language, source, title(english), title(other))
        self.out.sections(language, source, title(other), theirs)
        if [level for level, _, _ in ours] != [level for level, _, _ in theirs]:
            return
        for (_, heading, blocks), (_, other_heading, other_blocks) in zip(ours, theirs):
            if heading and other_heading:
                self.out.pair(language, source, heading, other_heading)
            if len(blocks) == len(other_blocks):
                for block, other_block in zip(blocks, other_blocks):
                    self.out.pair(language, source, block, other_block)

    def mdn(self):
        def english_of(path):
            parts = path.split("/")
            if parts[0] == "files" and parts[1] != "zh-tw":
                return short(parts[1]), "/".join(["files", "en-us", *parts[2:]])

        self.documents("mdn", "mdn/translated-content", english_of, "mdn/content")

    def kubernetes(self):
        def english_of(path):
            parts = path.split("/")
            if parts[0] == "content":
                return short(parts[1]), "/".join(["content", "en", *parts[2:]])

        self.documents("k8s", "kubernetes/website", english_of)

    def ethereum(self):
        def english_of(path):
            parts = path.split("/")
            if path.startswith("public/content/translations/") and parts[3] != "zh-tw":
                return short(parts[3]), "/".join(["public", "content", *parts[4:]])

        self.documents("ethereum", "ethereum/ethereum-org-website", english_of)

    def web_development(self):
        def english_of(path):
            parts = path.split("/")
            if parts[0] == "translations" and parts[1] not in ("zh-TW", "zh-HK", "zh-MO", "pt-PT"):
                return short(parts[1]), "/".join(parts[2:])

        self.documents("webdev", "microsoft/Web-Dev-For-Beginners", english_of)

    def hugging_face(self):
        def english_of(path):
            parts = path.split("/")
            if parts[0] == "chapters" and "TW" not in parts[1]:
                return short(parts[1]), "/".join(["chapters", "en", *parts[2:]])

        self.documents("hfcourse", "huggingface/course", english_of)

    def tldr(self):
        def english_of(path):
            parts = path.split("/")
            if parts[0].startswith("pages.") and "TW" not in parts[0]:
                return short(parts[0][len("pages.") :]), "/".join(["pages", *parts[1:]])

        self.documents("tldr", "tldr-pages/tldr", english_of)

    def programming_historian(self):
        repository = self.sources.repository("programminghistorian/jekyll")
        folders = ("en/lessons/", "fr/lecons/", "es/lecciones/", "pt/licoes/")
        lessons = {}
        paths = [path for path in repository.paths() if path.startswith(folders) and path.endswith(".md")]
        for path, text in repository.texts(paths):
            original = re.search(r"^original:\s*(\S+)", text[:4000], re.M)
            name = path.split("/")[-1][:-3]
            lessons.setdefault(original[1] if original and path[:2] != "en" else name, {})[path[:2]] = text
        for lesson in lessons.values():
            if "en" not in lesson:
                continue
            self.english_page("proghist", lesson["en"])
            for language, text in lesson.items():
                if language != "en":
                    self.align(language, "proghist", lesson["en"], text)

    def messages(self, source, repository, language_of):
        files = self.sources.repository(repository)
        paths = {path: language_of(path) for path in files.paths() if path.endswith(".po")}
        for path, text in files.texts(path for path, language in paths.items() if language):
            for english, other in translated_messages(text):
                self.out.pair(paths[path], source, plain(english), plain(other))
                self.out.english(source, plain(english))

    def python(self):
        self.messages("pydocs", "python/python-docs-es", lambda path: "es")

    def gnome(self):
        names = re.compile(r"/(de|fr|es|it|pl|ru|nl|pt_BR|zh_CN|ja)\.po$")
        self.messages("gnome", "GNOME/gnome-user-docs", lambda path: (m := names.search(path)) and short(m[1]))


def translated_messages(text):
    for entry in re.split(r"\n\s*\n", text):
        if "#, fuzzy" in entry or "msgid_plural" in entry:
            continue
        found = re.search(r'msgid ((?:".*"\s*)+)msgstr ((?:".*"\s*)+)', entry)
        if found:
            strings = ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part)) for part in found.groups()]
            english, other = (string.replace("\\n", " ").replace('\\"', '"') for string in strings)
            if english and other:
                yield english, other
