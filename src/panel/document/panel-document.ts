/** The document of the panel: which one it is, what the list of recent ones knows of it, and what can be done with all of it. */
import { debounce, Notice } from 'obsidian';
import type { Topic } from '../../ask/view/asked-about';
import type { DocumentState } from '../../follow/document-state';
import { LiveDocument } from '../../follow/live-document';
import { linksIn } from '../../in-notes/view/save-note';
import { quotedText } from '../../in-notes/saved/saved-note';
import { openSeen, type SeenDocument } from '../seen/seen-document';
import type { Services } from '../services';
import type { OpenedNote } from '../../in-notes/saved/open-saved';
import type { SavedForm } from '../../in-notes/saved/properties';
import { copyText, insertBlock, saveDocument } from './document-export';

/** Changes come in flocks, and all of the document is written down. */
const SETTLE_MS = 500;

export class PanelDocument {
  current: LiveDocument | undefined;
  /** Its id among the recent documents; undefined for one that is not kept there. */
  recentId: string | undefined;
  /** What a program or model saw, while that is what is shown. Nothing of it is ever kept. */
  seen: SeenDocument | undefined;
  /** How often notes have changed. */
  private changes = 0;
  /** How often a document was asked for or shown. */
  private turn = 0;
  private readonly keepSoon = debounce(() => this.keep(), SETTLE_MS, true);

  /** `onChange`: told when there is another document, and when the one there is has changed. */
  constructor(
    private readonly services: Services,
    private readonly onChange: (document: LiveDocument | undefined) => void,
  ) {}

  /** Whether a model put it together to answer a question. */
  get isAnswer(): boolean {
    return this.recentId !== undefined && this.services.recent.find(this.recentId)?.madeBy.kind === 'ask';
  }

  /** Shows a document that was just made, rendered or not as the one that was last chosen for. */
  show(document: LiveDocument): void {
    document.view = this.services.settings().documentLook;
    this.add(document);
  }

  /** Shows one of the recent documents; gives whether it is there. */
  async reopen(id: string): Promise<boolean> {
    const { recent, context } = this.services;
    const kept = recent.find(id);
    recent.see(id);
    if (kept === undefined || id === this.recentId) return kept !== undefined;
    return this.open(
      () => LiveDocument.fromState(kept.document, context()),
      (document) => this.set(document, id),
    );
  }

  /** Shows what a program or model saw, as far as that is kept in memory; gives whether it is. */
  async openSeen(id: string): Promise<boolean> {
    const { services } = this;
    const sight = await services.seen.find(id);
    if (sight === undefined) return false;
    let opened: SeenDocument | undefined;
    return this.open(
      async () => (opened = await openSeen(sight, services.context(), services.texts)).document,
      (document) => {
        document.view = services.settings().documentLook;
        this.set(document, undefined, opened);
      },
    );
  }

  /** What may be shown has changed. */
  async recheck(): Promise<void> {
    const { seen } = this;
    // Its steps name notes as well, so all of it is made anew.
    if (seen === undefined) await this.current?.recheck();
    else if (!(await this.openSeen(seen.id)) && this.seen === seen) this.set(undefined, undefined);
  }

  /** What a question about its lines is about. */
  topic(): Topic {
    const { current, seen } = this;
    return {
      label: this.services.texts.askAboutDocumentChip(current?.title ?? ''),
      lines: current?.blocks ?? [],
      document: current?.copy(''),
      isSecret: seen !== undefined,
    };
  }

  /** What Obsidian may write down of it. */
  toState(): DocumentState | undefined {
    return this.seen === undefined ? this.current?.toState() : undefined;
  }

  /** What was saved, if it is a document; `id` is the one it had among the recent documents. */
  async restore(state: unknown, id: string | undefined): Promise<void> {
    const { recent, context } = this.services;
    const isDocument = await this.open(
      () => LiveDocument.fromState(state, context()),
      (document) => {
        if (id !== undefined && recent.find(id) !== undefined) this.set(document, id);
        else this.add(document);
      },
    );
    if (!isDocument) this.set(undefined, undefined);
  }

  /** Writes down what has become of the document. */
  keep(): void {
    this.keepSoon.cancel();
    this.services.recent.settle();
  }

  /** A note changed while a document may be on its way. */
  noteChanged(): void {
    this.changes += 1;
  }

  /** From source to rendered and back; the next document begins as this one is. */
  toggleLook(): void {
    if (this.current === undefined) return;
    this.current.view = this.current.view === 'rendered' ? 'source' : 'rendered';
    void this.services.changeSettings({ documentLook: this.current.view });
  }

  /** `at`: the button that was pressed. */
  async copy(at?: HTMLElement): Promise<void> {
    const { texts } = this.services;
    if (this.current === undefined) new Notice(texts.noDocument);
    else await copyText(this.services, this.current.markdown(), texts.documentCopied, at);
  }

  /** For people: quotes under links to their notes. */
  async copyQuotes(): Promise<void> {
    const { app, texts } = this.services;
    const document = this.withBlocks();
    if (document === undefined) return;
    await copyText(this.services, quotedText(document, linksIn(app, '')), texts.documentCopied);
  }

  async copyBlock(id: string, at?: HTMLElement): Promise<void> {
    const { blockCopied } = this.services.texts;
    await copyText(this.services, this.current?.markdownOf(id) ?? '', blockCopied, at);
  }

  /** In the form that is asked for from now on, else in the one that was chosen last. */
  async save(form?: SavedForm, how: Parameters<typeof saveDocument>[3] = {}): Promise<void> {
    const { settings, changeSettings } = this.services;
    const document = this.withBlocks();
    if (document === undefined) return;
    const { saveAs } = settings();
    if (form !== undefined && form !== saveAs) await changeSettings({ saveAs: form });
    await saveDocument(this.services, document, form ?? saveAs, how);
  }

  /** Puts the document into the note that was edited last. */
  insert(at?: HTMLElement): void {
    const document = this.withBlocks();
    if (document !== undefined) insertBlock(this.services, document, at);
  }

  /** Shows what was saved in a note; gives whether it is a document. */
  async openNote({ state, picked }: OpenedNote): Promise<boolean> {
    const { context, settings } = this.services;
    return this.open(
      () => LiveDocument.fromState(state, context(), picked),
      (document) => {
        if (state.view === undefined) document.view = settings().documentLook;
        this.add(document);
      },
    );
  }

  /** The document, if it has any lines; says so otherwise. */
  private withBlocks(): LiveDocument | undefined {
    if (this.current !== undefined && this.current.blocks.length > 0) return this.current;
    new Notice(this.services.texts.noDocument);
    return undefined;
  }

  /** Shows a document once it is made, unless another was asked for or shown meanwhile; gives whether it is one. */
  private async open(
    make: () => Promise<LiveDocument | undefined>,
    show: (document: LiveDocument) => void,
  ): Promise<boolean> {
    const { changes } = this;
    const turn = ++this.turn;
    const document = await make();
    if (document === undefined) return false;
    if (changes !== this.changes) void document.recheck();
    if (turn === this.turn) show(document);
    return true;
  }

  /** Shows a person's document that the list does not have yet. */
  private add(document: LiveDocument): void {
    const added = this.services.recent.add(document.toState(), { kind: 'person' }, { isSeen: true });
    this.set(document, added?.id);
  }

  private set(document: LiveDocument | undefined, recentId: string | undefined, seen?: SeenDocument): void {
    this.keep();
    this.turn += 1;
    this.current = document;
    this.seen = seen;
    this.recentId = document === undefined ? undefined : recentId;
    const changed = (): void => {
      if (this.current !== document) return;
      const { recentId: id } = this;
      if (id !== undefined && document !== undefined) this.services.recent.change(id, () => document.toState());
      this.keepSoon();
      this.onChange(document);
    };
    document?.onChange(changed);
    changed();
  }
}
