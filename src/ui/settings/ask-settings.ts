/** The settings of Ask: which model, where it is, its key, and how much a question may take. */
import { Notice, SecretComponent, SuggestModal, type App, type Setting, type SettingDefinitionItem } from 'obsidian';
import type { ProviderError } from '../../agent/provider-error';
import type { AskService } from '../../app/ask/ask-service';
import type { Texts } from '../../i18n/en';
import { isChanged, USUAL_URLS, type Settings } from '../../settings';
import { numberSetting } from './number-setting';

export interface AskSettingsHost {
  readonly app: App;
  readonly texts: Texts;
  readonly ask: AskService;
  readonly get: () => Settings;
  readonly change: (changed: Partial<Settings>) => Promise<void>;
}

export function askSettings(host: AskSettingsHost): SettingDefinitionItem[] {
  const { texts, ask, get } = host;
  const { askProvider } = get();
  const isOn = (): boolean => get().askProvider !== 'off';
  return [
    {
      type: 'group',
      heading: texts.askHeading,
      items: [
        {
          name: texts.askProviderName,
          desc: texts.askProviderDesc,
          control: { type: 'dropdown', key: 'askProvider', options: texts.askProviderOptions },
        },
        {
          name: texts.askUrlName,
          desc: texts.askUrlDesc(USUAL_URLS[askProvider === 'off' ? 'openai' : askProvider]),
          visible: isOn,
          control: {
            type: 'text',
            key: 'askUrl',
            validate: (value) => (value.trim() === '' || ask.isAddress(value) ? undefined : texts.askUrlBad),
          },
        },
        {
          name: texts.askKeyName,
          desc: texts.askKeyDesc,
          visible: isOn,
          render: (setting) => addKey(setting, host),
        },
        {
          name: texts.askModelName,
          desc: texts.askModelDesc,
          visible: isOn,
          render: (setting) => addModel(setting, host),
        },
        {
          name: texts.askImagesName,
          desc: texts.askImagesDesc,
          visible: () => get().askProvider === 'openai',
          control: { type: 'toggle', key: 'askImages' },
        },
        numberSetting('askContext', texts, isOn),
        numberSetting('askTokens', texts, isChanged(get(), 'askTokens')),
      ],
    },
  ];
}

/** The settings keep only the name of the secret. */
function addKey({ controlEl }: Setting, { app, get, change }: AskSettingsHost): void {
  new SecretComponent(app, controlEl).setValue(get().askKey).onChange((name) => void change({ askKey: name }));
}

function addModel(setting: Setting, { app, texts, ask, get, change }: AskSettingsHost): () => void {
  const gone = new AbortController();
  const choose = (name: string): void => void change({ askModel: name });
  setting.addText((text) => {
    text.setValue(get().askModel).onChange((name) => choose(name.trim()));
    setting.addButton((button) =>
      button.setButtonText(texts.askListModels).onClick(async () => {
        button.setDisabled(true).setButtonText(texts.askListing);
        const listed = await ask.models(gone.signal).catch(() => undefined);
        button.setDisabled(false).setButtonText(texts.askListModels);
        if (listed === undefined) return;
        if (listed.kind === 'failure') new Notice(describeAskError(listed.error, texts));
        else if (listed.names.length === 0) new Notice(texts.askNoModels);
        else
          new ChooseModel(app, texts, listed.names, (name) => {
            text.setValue(name);
            choose(name);
          }).open();
      }),
    );
  });
  return () => gone.abort();
}

/** Lets a person choose one of the models that a server has. */
class ChooseModel extends SuggestModal<string> {
  constructor(
    app: App,
    texts: Texts,
    private readonly names: readonly string[],
    private readonly onChoose: (name: string) => void,
  ) {
    super(app);
    this.setPlaceholder(texts.askChooseModel);
    this.limit = names.length;
  }

  override getSuggestions(query: string): string[] {
    const words = query.toLowerCase().split(/\s+/);
    return this.names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  }

  override renderSuggestion(name: string, el: HTMLElement): void {
    el.setText(name);
  }

  override onChooseSuggestion(name: string): void {
    this.onChoose(name);
  }
}

/** What went wrong between us and a model, in a person's language, with what to do about it; in one sentence or two. */
function describeAskError({ kind, detail }: ProviderError, texts: Texts): string {
  return detail === '' ? texts.askErrors[kind] : `${texts.askErrors[kind]} (${detail})`;
}
