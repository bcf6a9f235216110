/** The settings of Ask: which model, where it is, its key, and how much a question may take. */
import { Notice, SecretComponent, type Setting, type SettingDefinitionItem } from 'obsidian';
import { openAiBase } from '../../ask/base-url';
import type { Services } from '../../panel/services';
import { isChanged, USUAL_URLS } from '../../settings';
import { Chooser } from '../../parts/chooser';
import { numberRow, settingRow } from './setting-row';

export function askSettings(host: Services): SettingDefinitionItem[] {
  const { texts, settings: get } = host;
  const { askProvider } = get();
  const isOn = (): boolean => get().askProvider !== 'off';
  return [
    {
      type: 'group',
      heading: texts.ask,
      items: [
        settingRow(texts, 'askProvider', { type: 'dropdown', options: texts.askProviderOptions }),
        {
          name: texts.askUrlName,
          desc: texts.askUrlDesc(USUAL_URLS[askProvider === 'off' ? 'openai' : askProvider]),
          visible: isOn,
          control: {
            type: 'text',
            key: 'askUrl',
            validate: (value) => (value.trim() === '' || openAiBase(value) !== undefined ? undefined : texts.askUrlBad),
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
        settingRow(texts, 'askImages', { type: 'toggle' }, () => get().askProvider === 'openai'),
        numberRow(texts, 'askContext', isOn),
        numberRow(texts, 'askTokens', isChanged(get(), 'askTokens')),
      ],
    },
  ];
}

/** The settings keep only the name of the secret. */
function addKey({ controlEl }: Setting, { app, settings, changeSettings }: Services): void {
  new SecretComponent(app, controlEl)
    .setValue(settings().askKey)
    .onChange((name) => void changeSettings({ askKey: name }));
}

function addModel(setting: Setting, { app, texts, ask, settings, changeSettings }: Services): () => void {
  const gone = new AbortController();
  const choose = (name: string): void => void changeSettings({ askModel: name });
  setting.addText((text) => {
    text.setValue(settings().askModel).onChange((name) => choose(name.trim()));
    setting.addButton((button) =>
      button.setButtonText(texts.askListModels).onClick(async () => {
        button.setDisabled(true).setButtonText(texts.askListing);
        const listed = await ask.models(gone.signal).catch(() => undefined);
        button.setDisabled(false).setButtonText(texts.askListModels);
        if (listed === undefined) return;
        if (listed.kind === 'failure') {
          const { kind, detail } = listed.error;
          new Notice(detail === '' ? texts.askErrors[kind] : `${texts.askErrors[kind]} (${detail})`);
        } else if (listed.names.length === 0) new Notice(texts.askNoModels);
        else
          new Chooser<string>(app, {
            placeholder: texts.askChooseModel,
            empty: '',
            items: () => listed.names,
            name: (name) => name,
            choose: (name) => {
              text.setValue(name);
              choose(name);
            },
          }).open();
      }),
    );
  });
  return () => gone.abort();
}
