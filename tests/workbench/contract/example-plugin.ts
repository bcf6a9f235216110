/** A small plugin, as built: it uses what plugins use, and writes down what happens to it. */

const manifest = {
  id: 'example',
  name: 'Example',
  version: '1.0.0',
  minAppVersion: '1.0.0',
  description: 'An example.',
  author: 'Nobody',
};

const main = `
const { Plugin, ItemView, PluginSettingTab } = require('obsidian');
const { StateField } = require('@codemirror/state');
const { EditorView } = require('@codemirror/view');
const path = require('path');
const log = (line) => (window.pluginLog ??= JSON.parse(localStorage.getItem('log') ?? '[]')).push(line);

class ExampleView extends ItemView {
  constructor(leaf) { super(leaf); log('factory'); this.count = 0; }
  getViewType() { return 'example-view'; }
  getDisplayText() { return 'Example view'; }
  async onOpen() { log('onOpen'); }
  async onClose() { log('onClose'); }
  getState() { return { count: this.count }; }
  async setState(state) { log('setState ' + JSON.stringify(state)); this.count = state.count ?? 0; }
}

class ExampleTab extends PluginSettingTab {
  display() { this.containerEl.empty(); this.containerEl.createDiv({ text: 'Settings of the example' }); }
}

module.exports = class Example extends Plugin {
  async onload() {
    log('onload with ' + this.app.vault.getFiles().length + ' files');
    this.settings = await this.loadData();
    this.registerEvent(this.app.vault.on('create', (file) => log('create ' + file.path + (this.app.workspace.layoutReady ? ' later' : ''))));
    this.app.workspace.onLayoutReady(() => log('layout ready with ' + this.app.vault.getFiles().length + ' files'));
    this.registerEvent(this.app.workspace.on('quit', () => { log('quit'); localStorage.setItem('log', JSON.stringify(window.pluginLog)); }));
    this.registerView('example-view', (leaf) => new ExampleView(leaf));
    this.ribbon = this.addRibbonIcon('layers', 'Open example', () => log('ribbon'));
    this.status = this.addStatusBarItem();
    this.status.setText('ready');
    this.command = this.addCommand({ id: 'do', name: 'Do it', callback: () => log('command') });
    this.addSettingTab(new ExampleTab(this.app, this));
    this.registerHoverLinkSource('example', { display: 'Example', defaultMod: true });
    this.registerMarkdownPostProcessor((el) => el.addClass('processed-by-example'));
    this.registerEditorExtension([EditorView.editorAttributes.of({ 'data-example': 'on' }), StateField.define({ create: () => 0, update: (n) => n })]);
    this.registerCliHandler('example', 'Says hello', { name: { value: '<name>', description: 'Who', required: true } }, ({ name }) => 'Hello ' + path.join(name, 'x'));
    this.registerObsidianProtocolHandler('example', (params) => log('address ' + JSON.stringify(params)));
    this.registerInterval(window.setInterval(() => { window.ticks = (window.ticks ?? 0) + 1; }, 5));
    this.register(() => log('registered clean-up'));
  }
  onunload() { log('onunload'); }
  onUserEnable() { log('onUserEnable'); }
  onExternalSettingsChange() { log('onExternalSettingsChange'); }
};
`;

const styles = '.example-styled { color: rgb(1, 2, 3); }';

export const examplePlugin = {
  'main.js': main,
  'manifest.json': JSON.stringify(manifest),
  'styles.css': styles,
};

declare global {
  interface Window {
    pluginLog: string[];
    ticks?: number;
  }
}
