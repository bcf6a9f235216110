/** Says what search lacks, what to run, where things were looked for; and looks again. */
import { Component, setIcon } from 'obsidian';
import type { EngineStatus } from '../search/engine';
import type { PanelMode } from './search/searcher';
import type { Located, Looked } from '../search/qmd/locate';
import type { Models } from '../search/qmd/models';
import { nameForReaders } from './reader-name';
import type { Services } from './services';

/** What is missing; undefined when nothing is. */
type Trouble =
  | { readonly kind: 'missing'; readonly located: Located & { readonly kind: 'missing' } }
  | { readonly kind: 'setting'; readonly looked: Looked; readonly used: string }
  | { readonly kind: 'stopped'; readonly reason: string; readonly detail: readonly string[] }
  | { readonly kind: 'models'; readonly models: Models };

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

  /** Models are missed by deep search only. */
  setMode(mode: PanelMode): void {
    this.mode = mode;
    this.render();
  }

  private render(): void {
    const { index } = this.services;
    const trouble = troubleIn(index.status(), index.located()) ?? this.missingModels();
    const key = JSON.stringify(trouble ?? null);
    if (key === this.shown) return;
    const hadNoModels = this.missed === 'models';
    this.missed = trouble?.kind;
    this.shown = key;
    this.el.empty();
    this.el.toggle(trouble !== undefined);
    if (trouble?.kind === 'missing') this.showMissing(trouble.located);
    if (trouble?.kind === 'setting') this.showSetting(trouble);
    if (trouble?.kind === 'stopped') this.showStopped(trouble);
    if (trouble?.kind === 'models') this.showModels(trouble.models);
    if (hadNoModels && index.canGoDeep() && this.mode === 'deep') this.onModels();
  }

  private missingModels(): Trouble | undefined {
    const models = this.mode === 'deep' ? this.services.index.models() : undefined;
    const isComplete = models === undefined || models.all.every(({ file }) => file !== undefined);
    return isComplete ? undefined : { kind: 'models', models };
  }

  private showModels({ folder, all }: Models): void {
    const { texts, index } = this.services;
    const missing = all.filter(({ file }) => file === undefined);
    const named = missing.map(({ role, size }) =>
      size === undefined ? texts.modelRoles[role] : texts.modelSize(texts.modelRoles[role], size / 1e9),
    );
    this.addText(texts.modelsMissing, texts.modelsFound(all.length - missing.length, all.length, named));
    this.addCommand('qmd pull');
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

  private showMissing({ what, looked }: Located & { readonly kind: 'missing' }): void {
    const { texts } = this.services;
    if (what === 'node') this.addText(texts.nodeMissing, texts.nodeHowTo);
    else {
      this.addText(texts.qmdMissing, texts.qmdHowTo);
      this.addCommand('npm install -g @tobilu/qmd');
    }
    this.addText(undefined, texts.scanMeanwhile);
    this.addButtons(texts.checkAgain);
    this.addLooked(looked);
  }

  private showSetting({ looked, used }: Trouble & { readonly kind: 'setting' }): void {
    const { texts } = this.services;
    this.addText(looked.what === 'node' ? texts.nodePathBad : texts.qmdPathBad, texts.usedInstead(used));
    this.addButtons(texts.checkAgain);
    this.addLooked([looked]);
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
    copy.addEventListener('click', () => void copy.win.navigator.clipboard.writeText(command));
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
      .addEventListener('click', () => openSettings(texts.programsHeading));
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

function troubleIn(status: EngineStatus, located: Located | undefined): Trouble | undefined {
  if (located?.kind === 'missing') return { kind: 'missing', located };
  if (status.kind === 'unavailable') return { kind: 'stopped', reason: status.reason, detail: status.detail };
  const bad = located?.looked.find(({ what, source }) => source === 'setting' && located[what].source !== 'setting');
  if (located === undefined || bad === undefined) return undefined;
  const { node, qmd } = located;
  return { kind: 'setting', looked: bad, used: bad.what === 'node' ? node.path : qmd.folder };
}
