"""The languages of the table, English first: how the corpora call them, and how much each counts."""

LANGUAGES = ["en", "fr", "de", "es", "it", "pt", "nl", "pl", "ru", "zh", "ja"]
CJK = {"zh", "ja"}

# As ISO 639-3 calls them.
BY_LONG_CODE = dict(
    fra="fr", deu="de", spa="es", ita="it", por="pt", nld="nl", pol="pl", rus="ru", zho="zh", cmn="zh", jpn="ja"
)

# Of the text that the vocabulary is learned from.
VOCABULARY_SHARES = dict(
    en=0.31, fr=0.14, de=0.14, es=0.11, it=0.06, pt=0.05, nl=0.04, pl=0.04, ru=0.05, zh=0.03, ja=0.03
)

# Of the translations in each training step.
STEP_SHARES = dict(en=0, fr=4, de=4, es=4, it=2, pt=2, nl=1.5, pl=1.5, ru=2, zh=2, ja=2)


def short(code):
    """`pt` for `pt-BR`, `zh` for `zh_CN`."""
    return code.lower().replace("_", "-").split("-")[0]
