/** English texts of the settings tab. */
import type { FoundProgram } from '../../search/needs';
import { sizeOf } from '../size-of';
import { timeOf } from '../time-of';

export const settings = {
  openPanel: 'Open search panel',
  settingsTrouble: {
    unreadable:
      'Collate can’t read its data.json. Excluded paths stay excluded; if they aren’t known, everything is. Changing any setting rewrites the file.',
    missing: 'Collate’s data.json is missing. Excluded paths stay excluded; check them in the settings.',
  },
  settingsNotSaved: (reason: string) =>
    `Collate couldn’t save its settings. They apply until Obsidian restarts. ${reason}`,
  offerSettings: 'Use the settings of an earlier version?',
  offerSettingsDesc:
    'An earlier version saved these in data.json, which may come from another device or person. They decide which programs start here, which apps can read or change notes, and where questions are sent. Only use them if they are all yours.',
  acceptSettings: 'Use here',
  declineSettings: 'Don’t use',
  onOrOff: { true: 'on', false: 'off' },

  // Settings
  withDefault: (desc: string, byDefault: number) => `${desc} Default: ${byDefault.toLocaleString('en')}.`,
  wholeNumber: (least: number, most: number) =>
    `A whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`,
  searchHeading: 'Search and panel',
  meaningName: 'Search by meaning',
  meaningDesc:
    'Finds what is said in other words or another language. Nothing is sent or downloaded. Applies to this device only.',
  enterGoesDeepName: 'Press Enter for deep search',
  enterGoesDeepDesc: 'With QMD’s models only. Without them, Enter moves to the results.',
  embedWhenIdleName: 'Embed notes with QMD’s model',
  embedWhenIdleDesc: 'Prepares notes for deep search while you’re idle. Needs the embedding model.',
  searchLimitName: 'Notes per search',
  searchLimitDesc: 'How many notes to list at first. “Show more” lists others.',
  excludedName: 'Excluded paths',
  excludedDesc:
    'One path or glob per line, such as "private/" or "**/*.secret.md". Collate and connected apps never see them.',
  saveFolderName: 'Folder for saved documents',
  saveFolderDesc: 'Leave empty to use the folder for new notes. Snapshots are not searched.',
  saveFolderBad: 'Folder not found.',
  keepTreeName: 'Keep tree.md up to date',
  keepTreeDesc:
    'A note in the root of the vault that lists every file with its tokens and date. Never replaces a tree.md of your own.',
  editsName: 'Allow edits',
  editsDesc:
    'Let connected apps change notes they have read, and create notes. You can undo an edit until Obsidian restarts.',
  editsOptions: { off: 'Off', ask: 'Ask each time', folders: 'In some folders, ask elsewhere' },
  editFoldersName: 'Folders to edit without asking',
  editFoldersDesc:
    'One path or glob per line, such as "journal/" or "**/tasks.md"; "**" is the whole vault. A notice tells you of each edit. New notes are always asked about.',
  askProviderName: 'Language model',
  askProviderDesc:
    'Lets a model search and read this vault, and collate the lines that answer a question. Nothing is sent until you choose one.',
  askProviderOptions: { off: 'None', openai: 'OpenAI-compatible (Ollama, LM Studio, …)', anthropic: 'Anthropic' },
  askUrlName: 'Address',
  askUrlDesc: (usual: string) => `Leave empty for ${usual}.`,
  askUrlBad: 'Must start with http:// or https://.',
  askModelName: 'Model',
  askModelDesc: 'Must be able to call tools.',
  askListModels: 'List models',
  askListing: 'Listing…',
  askChooseModel: 'Which model?',
  askNoModels: 'The server lists no models.',
  askKeyName: 'Key',
  askKeyDesc: 'Stored in Obsidian’s keychain. Servers on this computer usually need none.',
  askImagesName: 'Send images',
  askImagesDesc: 'Images that the model reads. Only turn this on for models that accept them.',
  askContextName: 'Tokens per request',
  askContextDesc: 'Must be smaller than the model’s context window. Older results make room for newer ones.',
  askTokensName: 'Tokens per question',
  askTokensDesc: 'For all requests of one question. Ask then answers with what it has read.',
  mcpHeading: 'MCP server',
  mcpName: 'Enable MCP server',
  mcpDesc:
    'Lets apps on this computer, such as Claude Code, search and read this vault. Each app needs its own token. Not reachable from the network.',
  mcpStatusName: 'Server',
  mcpPortName: 'Port',
  mcpPortDesc: 'If it’s taken, Collate uses the next free one.',
  mcpCopyName: 'Copy a configuration',
  mcpCopyDesc: 'Paste it into the app. Every copy contains a new token.',
  mcpTokensName: 'Tokens per answer',
  mcpTokensDesc: 'Longer answers are cut at a line and say how to get the rest. Apps may have lower limits.',
  showClientDocumentsName: 'Show what apps collate',
  showClientDocumentsDesc: 'Opens documents that apps collate in the panel.',
  mcpClientsHeading: 'Apps with a token',
  mcpNoClients: 'None. Copy a configuration to connect an app.',
  indexName: 'Index',
  indexDesc:
    'Contains the words of your notes, on this device only. If you delete it, it is rebuilt when you continue indexing or restart Obsidian.',
  rebuild: 'Rebuild',
  builtIn: 'Built-in',
  fileSize: (bytes: number) => sizeOf(bytes, 'en', ['bytes', 'kB', 'MB', 'GB']),
  lastChange: (when: number) => `last change ${timeOf(when, 'en')}`,
  qmdHeading: 'Deep search with QMD',
  foundName: 'Node and QMD',
  foundProgram: ({ program, version, place, source }: FoundProgram) =>
    `${program} ${version.replace(/^v/, '')}: ${place} (${source === 'setting' ? 'path below' : source})`,
  setPaths: 'Set paths',
  nodePathName: 'Path of Node',
  nodePathDesc: 'QMD needs Node 22 or newer. Leave empty to find it automatically.',
  qmdPathName: 'Path of QMD',
  qmdPathDesc: 'Folder of the package @tobilu/qmd, or its launcher. Leave empty to find it automatically.',

  deleteIndex: 'Delete',
  indexDeleted: 'Index deleted.',
  notDeleted: (reason: string) => `Couldn’t delete the index: ${reason}`,

  computerOnlyName: 'On a computer',
  computerOnlyDesc: 'QMD, the MCP server and edits by other apps need a computer. Find their settings there.',
};
