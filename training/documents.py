"""Documentation in several languages. Blocks are paired where a page and its original have the same headings."""

import re

from languages import LANGUAGES, short
from markdown_text import plain, sections, title

OTHER_CHINESE = ("zh-tw", "zh-hk", "zh-mo", "zh-hant")
MESSAGES = re.compile(r"/(de|fr|es|it|pl|ru|nl|pt_BR|zh_CN|ja)(\.po$|/LC_MESSAGES/)")


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

    def by_folder(self, source, repository, before, english="en"):
        """Of a repository that has a folder for each language, named after what is `before` it."""

        def english_of(path):
            language, slash, rest = path[len(before) :].partition("/")
            if path.startswith(before) and slash and language.lower() not in OTHER_CHINESE:
                return short(language), "/".join(part for part in (before[:-1], english, rest) if part)

        self.documents(source, repository, english_of)

    def folders(self):
        self.by_folder("k8s", "kubernetes/website", "content/")
        self.by_folder("otel", "open-telemetry/opentelemetry.io", "content/")
        self.by_folder("astro", "withastro/docs", "src/content/docs/")
        self.by_folder("fastapi", "fastapi/fastapi", "docs/")
        self.by_folder("web.dev", "GoogleChrome/web.dev", "src/site/content/")
        self.by_folder("tensorflow", "tensorflow/docs-l10n", "site/", "en-snapshot")
        self.by_folder("hfcourse", "huggingface/course", "chapters/")

    def beginners(self):
        """Courses: the original of `translations/fr/1/README.md` is `1/README.md`."""

        def english_of(path):
            parts = path.split("/")
            if parts[0] == "translations" and parts[1].lower() not in (*OTHER_CHINESE, "pt-pt"):
                return short(parts[1]), "/".join(parts[2:])

        for name in ("Web-Dev", "Data-Science", "IoT"):
            self.documents(name.lower(), f"microsoft/{name}-For-Beginners", english_of)

    def ethereum(self):
        def english_of(path):
            parts = path.split("/")
            if path.startswith("public/content/translations/") and parts[3] not in OTHER_CHINESE:
                return short(parts[3]), "/".join(["public", "content", *parts[4:]])

        self.documents("ethereum", "ethereum/ethereum-org-website", english_of)

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

    def messages(self, source, repository):
        files = self.sources.repository(repository)
        languages = {path: MESSAGES.search(path) for path in files.paths() if path.endswith(".po")}
        for path, text in files.texts(path for path, found in languages.items() if found):
            for english, other in translated_messages(text):
                self.out.pair(short(languages[path][1]), source, plain(english), plain(other))
                self.out.english(source, plain(english))

    def gnome(self):
        self.messages("gnome", "GNOME/gnome-user-docs")

    def godot(self):
        self.messages("godot", "godotengine/godot-docs-l10n")

    def held_out(self):
        """Whole sources that are only judged with."""
        self.by_folder("judge", "cncf/glossary", "content/")
        self.opensource_guide()

    def opensource_guide(self):
        def english_of(path):
            parts = path.split("/")
            if parts[0] == "_articles" and len(parts) == 3 and parts[1] not in OTHER_CHINESE:
                return short(parts[1]), f"_articles/{parts[2]}"

        self.documents("judge", "github/opensource.guide", english_of)


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
