/** Says what search lacks, what to run, where things were looked for; and looks again. */
import type { Services } from '../services';
import type { DeepCapability } from '../../search/engine';
import { isNotSetUp, type ProgramNeed } from '../../search/needs';
import { iconButton, textButton } from '../../parts/controls';
import { keepOnDevice } from '../../vault/view/keep-on-device';
import { describeMissing } from '../../parts/missing-program';
import { nameForReaders } from '../../parts/reader-name';
import { copyText } from '../document/document-export';
import type { SearchPane } from './search-pane';

/** What is missing, and what is said of it. */
interface Trouble {
  /** Without what is offered search works; it could do more with it. Of models, those who have heard it once see the title. */
  readonly kind: 'program' | 'offer' | 'stopped' | 'models';
  readonly title: string;
  readonly text: string;
  readonly command?: string | undefined;
  readonly more?: string | undefined;
  /** What the button says that looks again. */
  readonly again: string;
  /** What was looked for, and what came of it. */
  readonly looked: readonly { readonly place?: string; readonly outcome: string }[];
  /** The last words of a program. */
  readonly lastWords?: readonly string[];
}

/** Kept on the device once the card about models was there: from the next start on it is folded. */
const MODELS_SEEN = 'collate-models-seen';

export class SetupCard {
  private readonly el: HTMLElement;
  private readonly hasSeenModels: boolean;
  private readonly services: Services;
  private isUnfolded = false;
  private shown = '';
  private missed: Trouble['kind'] | undefined;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    const { services } = page.panel;
    this.services = services;
    this.el = parent.createDiv({ cls: 'collate-card', attr: { role: 'region' } });
    this.hasSeenModels = services.app.loadLocalStorage(MODELS_SEEN) === true;
    nameForReaders(this.el, services.texts.setup);
    this.el.hide();
  }

  render(): void {
    const trouble = this.troubleNow();
    const key = JSON.stringify(trouble ?? null);
    if (key === this.shown) return;
    const hadNoModels = this.missed === 'models';
    this.missed = trouble?.kind;
    this.shown = key;
    const hadFocus = this.el.contains(this.el.doc.activeElement);
    this.el.empty();
    this.el.toggle(trouble !== undefined);
    if (trouble !== undefined) this.show(trouble);
    if (hadFocus) (this.el.querySelector<HTMLElement>('summary, .mod-cta') ?? this.page).focus();
    if (hadNoModels && this.isForDeep && this.services.index.deep().kind === 'available') this.page.run('now');
  }

  private get isForDeep(): boolean {
    return this.page.request.mode === 'deep';
  }

  /**
   * Fast search needs nothing: only where one goes deep is it said what that lacks. What would make it better is offered until it is put
   * away; without it deep search answers all the same, unless that is turned off.
   */
  private troubleNow(): Trouble | undefined {
    const trouble = this.trouble();
    if (!this.isForDeep && trouble?.kind !== 'stopped') return undefined;
    const isPutAway = this.canPutAway(trouble) && !this.services.settings().offerEngine;
    return isPutAway ? undefined : trouble;
  }

  private canPutAway(trouble: Trouble | undefined): boolean {
    return (trouble?.kind === 'offer' || trouble?.kind === 'models') && this.services.index.isDeepInstant();
  }

  private trouble(): Trouble | undefined {
    const { index, texts } = this.services;
    const [need, status, deep] = [index.engine.capabilities.program(), index.engine.status(), index.deep()];
    if (need?.used === undefined && need !== undefined) return this.missingProgram(need);
    if (status.kind === 'unavailable') {
      const { reason, detail } = status;
      const again = texts.startAgain;
      return { kind: 'stopped', title: texts.indexStopped, text: reason, again, looked: [], lastWords: detail };
    }
    if (need !== undefined) return this.missingProgram(need);
    return deep.kind === 'models-missing' ? this.missingModels(deep) : undefined;
  }

  private missingProgram(need: ProgramNeed): Trouble {
    const { texts } = this.services;
    const { title, howTo, command } = describeMissing(need, texts);
    const looked = need.looked.map(({ what, place, source, outcome }) => ({
      place,
      outcome: `${what} · ${source} · ${outcome}`,
    }));
    const common = { command, again: texts.checkAgain, looked };
    if (need.used === undefined && isNotSetUp(need))
      return { ...common, kind: 'offer', title: texts.engineOffer, text: `${texts.engineOfferWhat} ${howTo}` };
    const more = need.used === undefined ? texts.builtinMeanwhile : undefined;
    return { ...common, kind: 'program', title, text: howTo, more };
  }

  private missingModels({ folder, all, command }: DeepCapability & { readonly kind: 'models-missing' }): Trouble {
    const { texts } = this.services;
    const missing = all.filter(({ file }) => file === undefined);
    const named = missing.map(({ role, size }) =>
      size === undefined ? texts.modelRoles[role] : texts.modelSize(texts.modelRoles[role], size / 1e9),
    );
    const looked = missing.map(({ name, source, problem }) => ({ place: name, outcome: problem ?? source }));
    return {
      kind: 'models',
      title: texts.modelsMissing,
      text: texts.modelsFound(all.length - missing.length, all.length, named),
      command,
      more: texts.modelsHowTo,
      again: texts.checkAgain,
      looked: [{ outcome: texts.modelLookedFor(folder) }, ...looked],
    };
  }

  private show(trouble: Trouble): void {
    const { texts, app, changeSettings, openSettings } = this.services;
    const { kind, title, text, command, more, again, looked, lastWords = [] } = trouble;
    if (this.canPutAway(trouble)) {
      const putAway = (): void => void changeSettings({ offerEngine: false });
      iconButton(this.el, 'x', texts.putAway, putAway, 'collate-card-close');
    }
    const isFolded = kind === 'models' && this.hasSeenModels;
    const body = isFolded ? this.addFold() : this.el;
    body.createEl(isFolded ? 'summary' : 'h4', { cls: 'collate-card-title', text: title });
    if (kind === 'models') keepOnDevice(app, MODELS_SEEN, true);
    body.createEl('p', { cls: 'collate-card-text', text });
    if (command !== undefined) this.addCommand(body, command);
    if (more !== undefined) body.createEl('p', { cls: 'collate-card-text', text: more });
    const row = body.createDiv({ cls: 'collate-card-buttons' });
    const button = textButton(row, again, () => this.lookAgain(kind, button), 'mod-cta');
    textButton(row, texts.openSettings, () => openSettings(texts.qmdHeading), '');
    if (lastWords.length > 0) addDetails(body, texts.lastWords).createEl('pre', { text: lastWords.join('\n') });
    if (looked.length === 0) return;
    const list = addDetails(body, texts.whatWasLookedFor).createEl('ul');
    for (const { place, outcome } of looked) {
      const item = list.createEl('li');
      if (place !== undefined) item.createEl('code', { text: place });
      item.createSpan({ text: outcome });
    }
  }

  private addFold(): HTMLElement {
    const details = this.el.createEl('details', { cls: 'collate-card-folded' });
    details.open = this.isUnfolded;
    details.addEventListener('toggle', () => (this.isUnfolded = details.open));
    return details;
  }

  private addCommand(body: HTMLElement, command: string): void {
    const { services } = this;
    const { texts } = services;
    const row = body.createDiv({ cls: 'collate-command' });
    row.createEl('code', { text: command });
    const copy = (at: HTMLElement): void => void copyText(services, command, texts.commandCopied, at);
    iconButton(row, 'copy', texts.copyCommand, copy);
  }

  private lookAgain(kind: Trouble['kind'], button: HTMLButtonElement): void {
    const { texts, index } = this.services;
    // Not disabled meanwhile: that would lose the focus.
    button.setText(texts.looking);
    this.shown = '';
    const looking = kind === 'models' ? Promise.resolve(index.engine.refresh()) : index.engine.open();
    void looking.finally(() => this.render());
  }
}

function addDetails(body: HTMLElement, summary: string): HTMLElement {
  const details = body.createEl('details', { cls: 'collate-details' });
  details.createEl('summary', { text: summary });
  return details;
}
