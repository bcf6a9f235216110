/** An answer on the Ask page: its overview, the headers of its blocks, which lead to their lines, and the way to its document. */
import type { AskServices } from './ask-part';
import { headerOf, type Answer } from './saved-conversation';
import { idOf } from '../../follow/collated';
import { savedPlace } from '../../follow/document-state';
import type { Target } from '../../follow/view/jump';
import { nameAndFolder } from '../../lines/note-name';
import { parseRange, shortRange } from '../../lines/ranges';
import { textButton } from '../../parts/controls';
import { openLink } from '../../parts/link-gestures';
import { showOverview } from '../../parts/overview-view';
import { saysAnew } from '../../parts/reader-name';
import { excludePaths } from '../../vault/path-lists';
import type { Vault } from '../../vault/vault';

/** What has become of a note that an answer is from. `changed`: since the answer was made, so that its lines may be elsewhere. */
type NoteState = 'there' | 'changed' | 'gone' | 'excluded';

/** Enough to see where an answer is from; the document has all. */
const FEW_HEADERS = 5;

export class AnswerView {
  private readonly el: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly services: AskServices,
    private readonly openDocument: () => void,
  ) {
    this.el = parent.createDiv();
  }

  /** `states`: what has become of the notes, for each header. */
  render(answer: Answer, states: readonly NoteState[]): void {
    const { el } = this;
    const { texts } = this.services;
    // Drawn anew for nothing, it would lose the focus.
    if (!saysAnew(el, JSON.stringify([answer, states]))) return;
    const { overview, files } = answer;
    const box = el.createDiv({ cls: 'collate-answer', attr: { dir: 'auto' } });
    const isWithheld = overview === undefined || states.includes('excluded');
    if (isWithheld) box.createEl('p', { cls: 'collate-faint', text: texts.askWithheld });
    else this.addOverview(box, overview, answer);
    if (files.length > 0) this.addHeaders(el.createEl('ol', { cls: 'collate-ask-sources' }), answer, states);
    const there = new Set(files.filter((_, at) => isThere(states[at])).map(({ path }) => path));
    if (isWithheld || there.size === 0) return;
    const buttons = el.createDiv({ cls: 'collate-card-buttons' });
    textButton(buttons, texts.askOpenDocument(there.size), () => this.openDocument(), 'collate-open-answer');
  }

  private addOverview(box: HTMLElement, overview: string, answer: Answer): void {
    const paths = answer.files.map(({ path }) => path);
    showOverview(box, overview, {
      texts: this.services.texts,
      paths,
      isAnswer: true,
      open: ({ path, subpath, block = paths.indexOf(path) }, event) => {
        const target = subpath === '' ? this.blockOf(answer, block) : { path, range: null };
        openLink(this.services, target, subpath, event);
      },
    });
  }

  /** The lines of a block, with what finds them again where the document is still kept as it was made. */
  private blockOf({ files, recent: id = '' }: Answer, at: number): Target {
    const file = files[at] ?? { path: '', lines: null };
    const target = headerOf(file);
    const same = this.services.recent.find(id)?.document.files.find((one) => one.id === idOf(at));
    const anchor = same?.path === file.path ? savedPlace(same)?.anchor : undefined;
    if (target.range === null || anchor === undefined || 'whole' in anchor) return target;
    return { ...target, anchor };
  }

  private addHeaders(list: HTMLElement, answer: Answer, states: readonly NoteState[], most = FEW_HEADERS): void {
    const { files } = answer;
    const few = files.length <= most + 1 ? files.length : most;
    for (let at = 0; at < few; at++) this.addHeader(list, answer, at, states[at] ?? 'gone');
    if (few === files.length) return;
    textButton(list.createEl('li'), this.services.texts.askMoreSources(files.length - few), () => {
      list.empty();
      this.addHeaders(list, answer, states, files.length);
      list.querySelectorAll('button').item(few)?.focus();
    });
  }

  private addHeader(list: HTMLElement, answer: Answer, at: number, state: NoteState): void {
    const { texts } = this.services;
    const { path = '', lines = null } = answer.files[at] ?? {};
    const item = list.createEl('li', { cls: 'collate-ask-source' });
    item.createSpan({ cls: 'collate-ask-source-number', text: String(at + 1) });
    const cell = item.createSpan({ cls: 'collate-ask-source-words' });
    if (state === 'excluded') return void cell.createSpan({ cls: 'collate-faint', text: texts.askSourceExcluded });
    const label = isThere(state) ? cell.createEl('button', { cls: 'collate-link' }) : cell.createSpan('collate-faint');
    const { name, folder } = nameAndFolder(path);
    const range = lines === null ? undefined : parseRange(lines);
    // Spaces, for those to whom the button is read out.
    const add = (cls: string, text: string): void => {
      if (label.hasChildNodes()) label.appendText(' ');
      label.createSpan({ cls, text, attr: { dir: 'auto' } });
    };
    add('collate-ask-source-name', name);
    if (folder !== '') add('collate-faint', folder);
    if (range !== undefined) add('collate-pill', shortRange(range));
    if (isThere(state))
      label.addEventListener('click', (event) => openLink(this.services, this.blockOf(answer, at), '', event));
    if (state !== 'gone' && state !== 'changed') return;
    cell.appendText(' ');
    cell.createSpan({ cls: 'collate-faint', text: texts.askSourceStates[state] });
  }
}

function isThere(state: NoteState | undefined): boolean {
  return state === 'there' || state === 'changed';
}

/** What has become of the notes, one for each header, in their order. */
export function noteStates({ files, made }: Answer, vault: Vault, excluded: readonly string[]): Promise<NoteState[]> {
  const listing = vault.listing();
  // Whatever the case of the letters: keeping back too much is the lesser mistake.
  const isExcluded = excludePaths(excluded, { caseBlind: true });
  return Promise.all(
    files.map(async ({ path }): Promise<NoteState> => {
      if (isExcluded(path)) return 'excluded';
      const entry = path === '' ? undefined : await listing.find(path);
      if (entry?.kind !== 'file') return 'gone';
      const isNewer = await vault.stat(entry).then(
        ({ mtime }) => mtime > made,
        () => true,
      );
      return isNewer ? 'changed' : 'there';
    }),
  );
}
