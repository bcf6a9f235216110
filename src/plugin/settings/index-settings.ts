/** The index in the settings: how large and how old it is, how far while it is being made, and the programs found for it. */
import { ProgressBarComponent, type ButtonComponent, type Setting, type SettingDefinitionItem } from 'obsidian';
import type { IndexService } from '../../search/view/index-service';
import type { Texts } from '../../texts/en';
import type { EngineStatus, IndexFacts } from '../../search/engine';
import { isNotSetUp, type ProgramNeed } from '../../search/needs';
import { confirmHere } from '../../parts/confirm-here';
import { describeMissing } from '../../parts/missing-program';
import { describeIndex } from '../status-bar';

type Row = Extract<SettingDefinitionItem, { render: unknown }>;

export function indexSetting(index: IndexService, texts: Texts): Row {
  return { name: texts.indexName, desc: '', render: (setting) => new IndexRow(setting, index, texts).follow() };
}

/** Keeps up with the index by itself. */
class IndexRow {
  private readonly barEl: HTMLElement;
  private readonly bar: ProgressBarComponent;
  private button: ButtonComponent | undefined;
  private facts: IndexFacts | undefined;
  /** Why it could not be rebuilt or deleted. */
  private failure = '';

  constructor(
    private readonly setting: Setting,
    private readonly index: IndexService,
    private readonly texts: Texts,
  ) {
    setting.setClass('collate-index-setting');
    setting.descEl.setAttr('role', 'status');
    this.barEl = setting.infoEl.createDiv();
    setting.infoEl.createDiv({ cls: 'setting-item-description', text: texts.indexDesc });
    this.bar = new ProgressBarComponent(this.barEl);
    setting.addButton((button) => {
      this.button = button;
      button.onClick(() => void this.press());
    });
    setting.addButton((button) => button.setButtonText(texts.deleteIndex).onClick(() => void this.delete(button)));
  }

  /** Gives the function that ends it. */
  follow(): () => void {
    this.render();
    void this.look();
    return this.index.onStatus(() => {
      this.render();
      if (!['building', 'starting'].includes(this.index.engine.status().kind)) void this.look();
    });
  }

  private async look(): Promise<void> {
    this.facts = await this.index.engine.facts().catch(() => undefined);
    this.render();
  }

  private async press(): Promise<void> {
    const status = this.index.engine.status();
    this.failure = '';
    if (status.kind === 'building') return this.index.engine.cancel();
    if (status.kind === 'stopped') return this.index.update();
    try {
      await this.index.engine.delete();
      await this.index.update();
      await this.look();
      const isWhole = !['stopped', 'unavailable'].includes(this.index.engine.status().kind);
      if (isWhole && this.button !== undefined) confirmHere(this.button.buttonEl, this.texts.indexRebuilt);
    } catch (error) {
      this.failure = this.texts.notRebuilt(String(error));
      this.render();
    }
  }

  private async delete(button: ButtonComponent): Promise<void> {
    const { texts } = this;
    this.failure = '';
    try {
      await this.index.engine.delete();
      confirmHere(button.buttonEl, texts.indexDeleted);
    } catch (error) {
      this.failure = texts.notDeleted(String(error));
    }
    this.render();
  }

  private render(): void {
    const { texts, bar, setting } = this;
    const status = this.index.engine.status();
    const isHalf = status.kind === 'building' || status.kind === 'stopped';
    setting.setDesc(this.failure === '' ? this.describe(status) : this.failure);
    this.barEl.toggle(isHalf);
    if (isHalf) bar.setValue(status.total === 0 ? 0 : (100 * status.done) / status.total);
    const does = status.kind === 'building' ? texts.stop : status.kind === 'stopped' ? texts.continue : texts.rebuild;
    if (this.button?.buttonEl.textContent !== does) this.button?.setButtonText(does);
  }

  private describe(status: EngineStatus): string {
    const { texts } = this;
    if (status.kind === 'unavailable') return texts.noIndex(status.reason);
    if (status.kind !== 'ready' && status.kind !== 'following') return describeIndex(status, texts).hint;
    const unread = status.kind === 'ready' ? status.unread : undefined;
    const indexed = this.describeFacts(status.notes);
    return unread === undefined ? indexed : `${indexed} ${texts.indexUnread(unread)}.`;
  }

  private describeFacts(notes: number): string {
    const { texts, facts } = this;
    if (facts === undefined) return texts.indexFreshHint(notes);
    const { engine, programs, bytes, changed } = facts;
    const { version = '' } = programs.find(({ program }) => program.toLowerCase() === engine) ?? {};
    const name = engine === 'qmd' ? `QMD ${version}`.trimEnd() : texts.builtIn;
    const last = changed === undefined ? [] : [texts.lastChange(changed)];
    return [name, texts.noteCount(notes), texts.fileSize(bytes), ...last].join(' · ');
  }
}

/**
 * What was found of Node and QMD, or what is missing and how to get it; looks again on demand. `arePathsShown`: whether the rows with
 * their paths are there, which few need; `showPaths` shows them.
 */
export function programsSetting(
  index: IndexService,
  texts: Texts,
  arePathsShown: () => boolean,
  showPaths: () => void,
): Row {
  const render = (setting: Setting): (() => void) => {
    let shown = '';
    let setPaths: ButtonComponent | undefined;
    const show = async (): Promise<void> => {
      const facts = await index.engine.facts().catch(() => undefined);
      const need = index.engine.capabilities.program();
      const lines = (facts?.programs ?? []).map((found) => texts.foundProgram(found));
      if (need !== undefined) lines.push(describeNeed(need, texts));
      setPaths?.buttonEl.toggle(!arePathsShown());
      const text = lines.length === 0 ? texts.looking : lines.join('\n');
      if (text === shown) return;
      shown = text;
      setting.descEl.empty();
      for (const line of text.split('\n')) setting.descEl.createDiv({ text: line });
    };
    setting.setClass('collate-found');
    setting.addButton((button) => (setPaths = button.setButtonText(texts.setPaths).onClick(showPaths)));
    setting.addButton((button) =>
      button.setButtonText(texts.checkAgain).onClick(async () => {
        // Not disabled meanwhile: that would lose the focus.
        button.setButtonText(texts.looking);
        await index.engine.open();
        await show();
        button.setButtonText(texts.checkAgain);
        confirmHere(button.buttonEl, shown);
      }),
    );
    void show();
    return index.onStatus(() => void show());
  };
  return { name: texts.foundName, desc: '', render };
}

/** What a program would add where it is not set up, else what is wrong with it; and what to do. */
function describeNeed(need: ProgramNeed, texts: Texts): string {
  const { title, howTo, command = '' } = describeMissing(need, texts);
  return `${isNotSetUp(need) ? texts.engineOfferWhat : `${title}.`} ${howTo} ${command}`.trim();
}
