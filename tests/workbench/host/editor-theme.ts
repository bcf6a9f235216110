/** The classes by which Obsidian's styles know the parts of markdown in the editor. */
import { syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { getFrontMatterInfo } from './yaml';

/** By the names the markdown parser gives to the parts. */
const classes: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`ATXHeading${level}`, `cm-header cm-header-${level}`])),
  SetextHeading1: 'cm-header cm-header-1',
  SetextHeading2: 'cm-header cm-header-2',
  StrongEmphasis: 'cm-strong',
  Emphasis: 'cm-em',
  Strikethrough: 'cm-strikethrough',
  InlineCode: 'cm-inline-code',
  CodeText: 'cm-hmd-codeblock',
  Link: 'cm-link',
  URL: 'cm-url',
  Blockquote: 'cm-quote',
  HorizontalRule: 'cm-hr',
  ...Object.fromEntries(
    [
      'HeaderMark',
      'EmphasisMark',
      'StrikethroughMark',
      'CodeMark',
      'CodeInfo',
      'LinkMark',
      'QuoteMark',
      'ListMark',
    ].map((name) => [name, 'cm-formatting']),
  ),
};
const marks = new Map(Object.entries(classes).map(([name, cls]) => [name, Decoration.mark({ class: cls })]));

const wikiLink = new MatchDecorator({
  regexp: /\[\[[^\][\n]+\]\]/g,
  decoration: Decoration.mark({ class: 'cm-hmd-internal-link' }),
});

class Highlighter {
  parts: DecorationSet;
  links: DecorationSet;

  constructor(view: EditorView) {
    this.parts = parts(view);
    this.links = wikiLink.createDeco(view);
  }

  update(update: ViewUpdate): void {
    this.links = wikiLink.updateDeco(update, this.links);
    const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
    if (update.docChanged || update.viewportChanged || parsed) this.parts = parts(update.view);
  }
}

const frontmatter = Decoration.mark({ class: 'cm-hmd-frontmatter' });
/** Frontmatter longer than this is not looked for, in characters. */
const LONGEST_FRONTMATTER = 10_000;

function parts(view: EditorView): DecorationSet {
  const found: Range<Decoration>[] = [];
  const { contentStart } = getFrontMatterInfo(view.state.sliceDoc(0, LONGEST_FRONTMATTER));
  if (contentStart > 0) found.push(frontmatter.range(0, contentStart));
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter(node) {
        const mark = marks.get(node.name);
        if (mark !== undefined && node.from < node.to && node.from >= contentStart)
          found.push(mark.range(node.from, node.to));
      },
    });
  }
  return Decoration.set(found, true);
}

const highlighter = ViewPlugin.fromClass(Highlighter, {
  provide: (plugin) => [
    EditorView.decorations.of((view) => view.plugin(plugin)?.parts ?? Decoration.none),
    EditorView.decorations.of((view) => view.plugin(plugin)?.links ?? Decoration.none),
  ],
});

export const editorTheme: Extension = [
  highlighter,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ spellcheck: 'false', autocorrect: 'off', 'data-language': 'hypermd' }),
];
