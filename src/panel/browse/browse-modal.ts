/** Picks notes, folders and sections by their names: each choice goes into the tray at once, and the list stays open for the next. */
import { Notice, Platform, setIcon, SuggestModal } from 'obsidian';
import { readLines } from '../../follow/read-note';
import type { Services } from '../services';
import type { LiveTray } from '../tray/live-tray';
import type { Picks } from '../tray/picks';
import { fold } from '../../lines/fold';
import { findHeadings, titleOf } from '../../lines/headings';
import { sectionAt } from '../../lines/link-part';
import { estimateTokens } from '../../lines/tokens';
import { callTool } from '../../tools/registry';
import { FileFacts } from '../../vault/file-facts';
import { choicesOf, filesIn, findChoices, type Choice } from './choices';

/** Shorter waits need no explanation. */
const PATIENCE_MS = 500;
/** More than anybody goes through one by one; each is read, and followed from then on. */
const MOST_PICKED = 1000;
/** Notes whose headings are read for what is typed. */
const MOST_READ = 20;

export class BrowseModal extends SuggestModal<Choice> {
  private readonly closing = new AbortController();
  private listing: Promise<void> | undefined;
  private choices: readonly Choice[] = [];
  /** Those on screen. */
  private readonly rows = new Map<Choice, HTMLElement>();

  constructor(
    private readonly services: Services,
    private readonly tray: LiveTray,
    private readonly onDone: () => void,
  ) {
    super(services.app);
    const { texts } = services;
    this.modalEl.addClass('collate-browse');
    this.setPlaceholder(texts.browseFilter);
    const { toggle, headings, done } = texts.browseKeys;
    if (!Platform.isMobile)
      this.setInstructions([
        { command: '↵', purpose: toggle },
        { command: '#', purpose: headings },
        { command: 'esc', purpose: done },
      ]);
  }

  override onClose(): void {
    this.closing.abort();
    this.onDone();
  }

  override async getSuggestions(typed: string): Promise<Choice[]> {
    const [named = '', heading] = typed.split('#', 2);
    await (this.listing ??= this.list());
    this.rows.clear();
    const found = findChoices(named, this.choices);
    return heading === undefined ? [...found] : this.sectionsOf(found, heading);
  }

  override renderSuggestion(choice: Choice, el: HTMLElement): void {
    const { texts } = this.services;
    const { kind, path, name, range, tokens, exact, date } = choice;
    el.addClass('mod-complex');
    el.createDiv({ cls: 'collate-browse-box' });
    const content = el.createDiv({ cls: 'suggestion-content' });
    content.createDiv({ cls: 'suggestion-title', text: kind === 'folder' ? `${name}/` : name, attr: { dir: 'auto' } });
    const above = kind === 'section' ? path : path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (above !== '') content.createDiv({ cls: 'suggestion-note', text: above, attr: { dir: 'auto' } });
    const facts = [texts.browseTokens(tokens, exact), range === undefined ? date : texts.lineRange(range)];
    el.createDiv({ cls: 'suggestion-aux', text: facts.filter((fact) => fact !== undefined).join(' · ') });
    this.rows.set(choice, el);
    this.renderPicked(choice, el);
  }

  /** Unlike other lists this one stays open. */
  override selectSuggestion(choice: Choice): void {
    this.onChooseSuggestion(choice);
  }

  override onChooseSuggestion(choice: Choice): void {
    const picks = this.picksOf(choice);
    const { texts } = this.services;
    if (this.tray.has(...picks)) this.tray.toggle(...picks);
    else if (picks.length > MOST_PICKED) new Notice(texts.pickedTooMany(MOST_PICKED));
    else this.tray.add(picks);
    for (const [shown, el] of this.rows) this.renderPicked(shown, el);
  }

  private picksOf({ kind, path, range }: Choice): Picks {
    if (kind !== 'folder') return [{ path, range: range ?? null }];
    return filesIn(path, this.choices).map((file) => ({ path: file.path, range: null }));
  }

  private renderPicked(choice: Choice, el: HTMLElement): void {
    const isPicked = this.tray.has(...this.picksOf(choice));
    el.toggleClass('is-picked', isPicked);
    el.setAttr('aria-label', isPicked ? `${choice.name}, ${this.services.texts.inTray}` : null);
    const box = el.querySelector<HTMLElement>('.collate-browse-box');
    if (box !== null) setIcon(box, isPicked ? 'square-check-big' : 'square');
  }

  /** The vault, by the tool that lists it; says that it is being listed where that takes a while. */
  private async list(): Promise<void> {
    const { texts } = this.services;
    const impatience = window.setTimeout(() => {
      this.emptyStateText = texts.browseListing;
      if (!this.closing.signal.aborted) this.onNoSuggestion();
    }, PATIENCE_MS);
    try {
      // Without facts the tool would read every file; here a guess at once is worth more.
      const { facts = new FileFacts(), ...context } = this.services.context();
      const answer = await callTool('tree', {}, { ...context, facts, signal: this.closing.signal });
      const { items, problems } = answer.document;
      this.emptyStateText = answer.failed
        ? [texts.browseFailed, ...problems.map(({ message }) => message)].join(' ')
        : texts.browseNoMatch;
      this.choices = choicesOf(items.flatMap((item) => (item.kind === 'tree' ? item.rows : [])));
    } catch (error) {
      this.emptyStateText = `${texts.browseFailed} ${String(error)}`;
    } finally {
      window.clearTimeout(impatience);
    }
  }

  private async sectionsOf(found: readonly Choice[], heading: string): Promise<Choice[]> {
    const words = fold(heading).split(/\s+/);
    const files = found.filter(({ kind }) => kind === 'file');
    const sections = await Promise.all(files.slice(0, MOST_READ).map((file) => this.readSections(file)));
    return sections.flat().filter(({ name }) => words.every((word) => fold(name).includes(word)));
  }

  private async readSections({ path, date }: Choice): Promise<Choice[]> {
    const lines = (await readLines(this.services.context().vault, path)) ?? [];
    const headings = findHeadings(lines);
    return headings.map(({ text }, at) => {
      const range = sectionAt(headings, at, lines.length);
      const tokens = estimateTokens(lines.slice(range.start - 1, range.end).join('\n').length);
      return { kind: 'section', path, name: titleOf(text), range, tokens, exact: true, date };
    });
  }
}
