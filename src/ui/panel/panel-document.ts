/** The document of the panel: which one it is, those that were there before, and what can be done with all of it. */
import { Notice } from 'obsidian';
import { LiveDocument, type DocumentRequest } from '../../app/documents/live-document';
import type { Services } from '../../app/services';
import { copyText, saveDocument } from './document-export';

/** How many documents one can go back; each keeps its lines meanwhile. */
const MOST_EARLIER = 10;

export class PanelDocument {
  current: LiveDocument | undefined;
  /** The documents that were here before, as they were then; the last one last. */
  private readonly earlier: LiveDocument[] = [];
  /** For each document being opened, the notes that changed since. */
  private readonly whileOpening = new Set<Set<string>>();

  /** `onChange`: told when there is another document, and when the one there is has changed. */
  constructor(
    private readonly services: Services,
    private readonly win: () => Window,
    private readonly onChange: (document: LiveDocument | undefined) => void,
  ) {}

  get hasEarlier(): boolean {
    return this.earlier.length > 0;
  }

  /** Collates; one can go back to the document that was there. */
  async open(request: DocumentRequest): Promise<void> {
    const document = await this.make(() => LiveDocument.open(request, this.services.context()));
    if (document !== undefined) this.show(document);
  }

  /** Shows a document, rendered or not as the one that was last chosen for; one can go back to the one that was there. */
  show(document: LiveDocument): void {
    if (this.current !== undefined) this.earlier.push(this.current);
    if (this.earlier.length > MOST_EARLIER) this.earlier.shift();
    document.view = this.services.settings().documentLook;
    this.set(document);
  }

  /** Back to the document that was there before this one. */
  async openEarlier(): Promise<void> {
    // Nobody has told it of changes since: restored, it looks for its lines anew.
    await this.restore(this.earlier.pop()?.toState());
  }

  /** What was saved, if it is a document. */
  async restore(state: unknown): Promise<void> {
    this.set(await this.make(() => LiveDocument.fromState(state, this.services.context())));
  }

  /** A note changed while a document may be on its way. */
  noteChanged(path: string): void {
    for (const paths of this.whileOpening) paths.add(path);
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
    else await copyText(this.services, this.win(), this.current.markdown(), texts.documentCopied, at);
  }

  async copyBlock(id: string, at?: HTMLElement): Promise<void> {
    const { blockCopied } = this.services.texts;
    await copyText(this.services, this.win(), this.current?.markdownOf(id) ?? '', blockCopied, at);
  }

  async save(at?: HTMLElement): Promise<void> {
    if (this.current === undefined || this.current.blocks.length === 0) new Notice(this.services.texts.noDocument);
    else await saveDocument(this.services, this.current, at);
  }

  private async make(make: () => Promise<LiveDocument | undefined>): Promise<LiveDocument | undefined> {
    const changed = new Set<string>();
    this.whileOpening.add(changed);
    const document = await make().finally(() => this.whileOpening.delete(changed));
    for (const path of changed) void document?.noteChanged(path);
    return document;
  }

  private set(document: LiveDocument | undefined): void {
    this.current = document;
    document?.onChange(() => {
      if (this.current === document) this.onChange(document);
    });
    this.onChange(document);
  }
}
