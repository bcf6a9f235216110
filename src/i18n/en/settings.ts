/** English texts of the settings tab. */
import type { FoundProgram } from '../../search/needs';
import { sizeOf } from '../size-of';
import { timeOf } from '../time-of';
import { count } from './count';

/** What there is to say of an index. */
interface DescribedIndex {
  readonly engine: string;
  readonly version: string | undefined;
  readonly notes: number;
  readonly bytes: number;
  readonly changed: number | undefined;
}

export const settings = {
  openPanel: 'Open search panel',
  settingsTrouble: {
    unreadable:
      'Collate: its data.json can’t be read. Excluded paths stay excluded; if they aren’t known, everything is. Repair the file: changing any setting rewrites it.',
    missing: 'Collate: its data.json is gone. Excluded paths stay excluded; see “Excluded paths” in the settings.',
  },
  settingsNotSaved: (reason: string) =>
    `Collate: the settings could not be saved, and hold until Obsidian restarts. ${reason}`,
  offerSettings: 'Use the settings of an earlier version?',
  offerSettingsDesc:
    'An earlier version of Collate left these in data.json, which may have come from another device or person. They decide which programs are started here, who may read or change notes, and where questions are sent: use them only if all of them are yours.',
  acceptSettings: 'Use here',
  declineSettings: 'Do not use',
  onOrOff: { true: 'on', false: 'off' },

  // Settings
  withDefault: (desc: string, byDefault: number) => `${desc} Default: ${byDefault.toLocaleString('en')}.`,
  wholeNumber: (least: number, most: number) =>
    `A whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`,
  searchHeading: 'Search and panel',
  meaningName: 'Search by meaning',
  meaningDesc:
    'Finds what is said in other words or in another language, with a table that comes with Collate. Nothing is sent or downloaded. This setting is kept on this device.',
  enterGoesDeepName: 'Press Enter for deep search',
  enterGoesDeepDesc: 'With QMD’s models only. Without them, Enter moves to the results.',
  embedWhenIdleName: 'Embed notes with QMD’s model',
  embedWhenIdleDesc: 'Prepares notes for deep search while you’re idle. Needs the embedding model.',
  searchLimitName: 'Notes per search',
  searchLimitDesc: 'How many notes the panel lists at first. “Show more” lists others.',
  excludedName: 'Excluded paths',
  excludedDesc:
    'One path or glob per line, such as "private/" or "**/*.secret.md". No tool finds, lists, reads or changes them.',
  saveFolderName: 'Folder for saved documents',
  saveFolderDesc: 'Leave this empty to save them where new notes go. Documents saved as blocks are not searched.',
  saveFolderBad: 'There is no such folder in this vault.',
  keepTreeName: 'Keep tree.md up to date',
  keepTreeDesc:
    'A note in the root of the vault that lists every file with its size in tokens and the date of its last change. A tree.md of your own is left alone.',
  editsName: 'Allow edits',
  editsDesc: 'Let connected apps change notes they have read. You can undo an edit until Obsidian restarts.',
  editsOptions: { off: 'Off', ask: 'Ask each time', folders: 'In some folders, ask elsewhere' },
  editFoldersName: 'Folders to edit without asking',
  editFoldersDesc:
    'One path or glob per line, such as "journal/" or "**/tasks.md"; "**" is the whole vault. You are told of each edit made there.',
  askHeading: 'Ask',
  askProviderName: 'Language model',
  askProviderDesc:
    'Ask lets a model search and read this vault and put together the lines that answer a question. Nothing is sent anywhere before you choose one here.',
  askProviderOptions: { off: 'None', openai: 'OpenAI-compatible (Ollama, LM Studio, …)', anthropic: 'Anthropic' },
  askUrlName: 'Address',
  askUrlDesc: (usual: string) => `Leave this empty for ${usual}.`,
  askUrlBad: 'Not an address: it must start with http:// or https://.',
  askModelName: 'Model',
  askModelDesc: 'Must be able to call tools.',
  askListModels: 'List models',
  askListing: 'Listing…',
  askChooseModel: 'Which model?',
  askNoModels: 'The server lists no models.',
  askKeyName: 'Key',
  askKeyDesc: 'Kept in Obsidian’s keychain. A server on this computer usually needs none.',
  askImagesName: 'Send images',
  askImagesDesc: 'Images that the model reads. Only turn this on for models that accept them.',
  askContextName: 'Tokens per request',
  askContextDesc: 'Must be smaller than the model’s context window. Older results make room for newer ones.',
  askTokensName: 'Tokens per question',
  askTokensDesc: 'For all requests of one question. When they are used up, Ask answers with what it has read.',
  mcpHeading: 'MCP server',
  mcpName: 'Enable MCP server',
  mcpDesc:
    'Lets apps on this computer, such as Claude Code, search and read this vault. Each app needs its own token. Not reachable from the network.',
  mcpStatusName: 'Server',
  mcpPortName: 'Port',
  mcpPortDesc: 'If it is taken, the next free one is used.',
  mcpCopyName: 'Copy a configuration',
  mcpCopyDesc: 'Ready to paste into the app. Every copy has a new token, which is shown nowhere else.',
  mcpTokensName: 'Tokens per answer',
  mcpTokensDesc:
    'Longer answers are cut at a line, with a note that names the call for the rest. Apps have limits of their own.',
  showClientDocumentsName: 'Show what apps collate',
  showClientDocumentsDesc: 'The panel opens what an app has put together, with the overview it wrote.',
  mcpClientsHeading: 'Apps with a token',
  mcpNoClients: 'None. Copy a configuration to let an app in.',
  indexName: 'Index',
  indexDesc:
    'It contains the words of your notes, on this device only. Once deleted, it is built again when you continue indexing, or when Obsidian starts.',
  rebuild: 'Rebuild',
  indexFacts: ({ engine, version, notes, bytes, changed }: DescribedIndex) =>
    [
      engine === 'qmd' ? `QMD${version === undefined ? '' : ` ${version}`}` : 'Built-in',
      count(notes, 'note'),
      sizeOf(bytes, 'en', ['bytes', 'kB', 'MB', 'GB']),
      ...(changed === undefined ? [] : [`last change ${timeOf(changed, 'en')}`]),
    ].join(' · '),
  qmdHeading: 'Deep search with QMD',
  foundName: 'Node and QMD',
  foundProgram: ({ program, version, place, source }: FoundProgram) =>
    `${program} ${version.replace(/^v/, '')}: ${place} (${source === 'setting' ? 'path below' : source})`,
  setPaths: 'Set paths',
  nodePathName: 'Path of Node',
  nodePathDesc: 'Node 22 or newer runs QMD. Leave this empty to have Collate look for it.',
  qmdPathName: 'Path of QMD',
  qmdPathDesc: 'The folder of the package @tobilu/qmd, or its launcher. Leave this empty to have Collate look for it.',

  deleteIndex: 'Delete',
  indexDeleted: 'The index was deleted.',
  notDeleted: (reason: string) => `The index could not be deleted: ${reason}`,

  computerOnlyName: 'On a computer',
  computerOnlyDesc:
    'Deep search with QMD, the MCP server and edits by other apps need a computer. Their settings are shown there.',
};
