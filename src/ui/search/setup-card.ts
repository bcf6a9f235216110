/** Says what search lacks, what to run, where things were looked for; and looks again. */
import { Component, Notice, setIcon } from 'obsidian';
import type { PanelMode } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import type { DeepCapability, EngineStatus } from '../../search/engine';
import { isNotSetUp, type Looked, type ProgramNeed } from '../../search/needs';
import { confirmHere } from '../parts/confirm-here';
import { describeMissing } from '../parts/missing-program';
import { nameForReaders } from '../parts/reader-name';

/** What is missing; undefined when nothing is. */
type Trouble =
  | { readonly kind: 'program'; readonly need: ProgramNeed }
  /** Search works; this is what it could do besides. */
  | { readonly kind: 'offer'; readonly need: ProgramNeed }
  | { readonly kind: 'stopped'; readonly reason: string; readonly detail: readonly string[] }
  | MissingModels;

type MissingModels = DeepCapability & { readonly kind: 'models-missing' };

export class SetupCard extends Component {
  readonly el: HTMLElement;
  private shown = '';
  private missed: Trouble['kind'] | undefined;
  private mode: PanelMode = 'fast';

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    /** Called when models were missing and are there now. */
    private readonly onModels: () => void,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-card', attr: { role: 'region' } });
    nameForReaders(this.el, services.texts.setup);
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.render()));
    this.render();
  }

  setMode(mode: PanelMode): void {
    this.mode = mode;
    this.render();
  }

  private render(): void {
    const { index } = this.services;
    const trouble = this.troubleNow();
    const key = JSON.stringify(trouble ?? null);
    if (key === this.shown) return;
    const hadNoModels = this.missed === 'models-missing';
    this.missed = trouble?.kind;
    this.shown = key;
    this.el.empty();
    this.el.toggle(trouble !== undefined);
    if (trouble?.kind === 'program') this.showProgram(trouble.need);
    if (trouble?.kind === 'offer') this.showOffer(trouble.need);
    if (trouble?.kind === 'stopped') this.showStopped(trouble);
    if (trouble?.kind === 'models-missing') this.showModels(trouble);
    if (hadNoModels && this.mode === 'deep' && index.deep().kind === 'available') this.onModels();
  }

  /**
   * Fast search needs nothing: only where one goes deep is it said what that lacks. What would make it better is offered until it is put
   * away; without it deep search answers all the same, unless that is turned off.
   */
  private troubleNow(): Trouble | undefined {
    const { index, settings } = this.services;
    const trouble = troubleIn(index.status(), index.missingProgram()) ?? this.missingModels();
    if (this.mode !== 'deep' && trouble?.kind !== 'stopped') return undefined;
    const isOffer = trouble?.kind === 'offer' || trouble?.kind === 'models-missing';
    return isOffer && this.canPutAway && !settings().offerEngine ? undefined : trouble;
  }

  private get canPutAway(): boolean {
    return this.services.index.isDeepInstant();
  }

  private missingModels(): MissingModels | undefined {
    const deep = this.services.index.deep();
    return deep.kind === 'models-missing' ? deep : undefined;
  }

  private showModels({ folder, all, command }: MissingModels): void {
    const { texts, index } = this.services;
    if (this.canPutAway) this.addPutAway();
    const missing = all.filter(({ file }) => file === undefined);
    const named = missing.map(({ role, size }) =>
      size === undefined ? texts.modelRoles[role] : texts.modelSize(texts.modelRoles[role], size / 1e9),
    );
    this.addText(texts.modelsMissing, texts.modelsFound(all.length - missing.length, all.length, named));
    this.addCommand(command);
    this.addText(undefined, texts.modelsHowTo);
    this.addButtons(texts.checkAgain, () => Promise.resolve(index.checkModels()));
    const list = this.addDetails();
    list.createEl('li', { text: texts.modelLookedFor(folder) });
    for (const { name, source, problem } of missing) {
      const item = list.createEl('li');
      item.createEl('code', { text: name });
      item.createSpan({ text: problem ?? source });
    }
  }

  private showProgram(need: ProgramNeed): void {
    const { texts } = this.services;
    const { title, howTo, command } = describeMissing(need, texts);
    this.addText(title, howTo);
    if (command !== undefined) this.addCommand(command);
    if (need.used === undefined) this.addText(undefined, texts.builtinMeanwhile);
    this.addButtons(texts.checkAgain);
    this.addLooked(need.looked);
  }

  private showOffer(need: ProgramNeed): void {
    const { texts } = this.services;
    const { howTo, command } = describeMissing(need, texts);
    if (this.canPutAway) this.addPutAway();
    this.addText(texts.engineOffer, `${texts.engineOfferWhat} ${howTo}`);
    if (command !== undefined) this.addCommand(command);
    this.addButtons(texts.checkAgain);
    this.addLooked(need.looked);
  }

  private addPutAway(): void {
    const { texts, changeSettings } = this.services;
    const cls = 'clickable-icon collate-card-close';
    const close = this.el.createEl('button', { cls, attr: { 'aria-label': texts.putAway } });
    setIcon(close, 'x');
    close.addEventListener('click', () => void changeSettings({ offerEngine: false }));
  }

  private showStopped({ reason, detail }: Trouble & { readonly kind: 'stopped' }): void {
    const { texts } = this.services;
    this.addText(texts.indexStopped, reason);
    this.addButtons(texts.startAgain);
    if (detail.length === 0) return;
    const details = this.el.createEl('details', { cls: 'collate-details' });
    details.createEl('summary', { text: texts.lastWords });
    details.createEl('pre', { text: detail.join('\n') });
  }

  private addText(title: string | undefined, text: string): void {
    if (title !== undefined) this.el.createEl('h4', { cls: 'collate-card-title', text: title });
    this.el.createEl('p', { cls: 'collate-card-text', text });
  }

  private addCommand(command: string): void {
    const row = this.el.createDiv({ cls: 'collate-command' });
    row.createEl('code', { text: command });
    const copy = row.createEl('button', {
      cls: 'clickable-icon',
      attr: { 'aria-label': this.services.texts.copyCommand },
    });
    setIcon(copy, 'copy');
    copy.addEventListener('click', () => {
      const { texts } = this.services;
      void copy.win.navigator.clipboard.writeText(command).then(
        () => confirmHere(copy, texts.commandCopied),
        () => new Notice(texts.notCopied),
      );
    });
  }

  private addButtons(again: string, lookAgain = (): Promise<void> => this.services.index.lookAgain()): void {
    const { texts, openSettings } = this.services;
    const row = this.el.createDiv({ cls: 'collate-card-buttons' });
    const button = row.createEl('button', { cls: 'mod-cta', text: again });
    button.addEventListener('click', () => {
      button.disabled = true;
      button.setText(texts.looking);
      this.shown = '';
      void lookAgain().finally(() => this.render());
    });
    row
      .createEl('button', { text: texts.openSettings })
      .addEventListener('click', () => openSettings(texts.qmdHeading));
  }

  private addDetails(): HTMLElement {
    const details = this.el.createEl('details', { cls: 'collate-details' });
    details.createEl('summary', { text: this.services.texts.whatWasLookedFor });
    return details.createEl('ul');
  }

  private addLooked(looked: readonly Looked[]): void {
    const list = this.addDetails();
    for (const { what, place, source, outcome } of looked) {
      const item = list.createEl('li');
      item.createEl('code', { text: place });
      item.createSpan({ text: `${what} · ${source} · ${outcome}` });
    }
  }
}

function troubleIn(status: EngineStatus, need: ProgramNeed | undefined): Trouble | undefined {
  if (need !== undefined && need.used === undefined) return { kind: isNotSetUp(need) ? 'offer' : 'program', need };
  if (status.kind === 'unavailable') return { kind: 'stopped', reason: status.reason, detail: status.detail };
  return need && { kind: 'program', need };
}
