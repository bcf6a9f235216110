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
  openPanel: 'Open panel',
  settingsTrouble: {
    unreadable:
      'Collate: data.json in its plugin folder cannot be read. What was excluded before stays excluded, or everything if that is not known. Repair the file; the next change of a setting writes it anew.',
    missing:
      'Collate: data.json in its plugin folder is gone. What was excluded before stays excluded; see “Excluded paths” in the settings.',
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
  searchHeading: 'Search and panel',
  meaningName: 'Search by meaning',
  meaningDesc:
    'Finds what is said in other words or in another language, with a table that comes with Collate. Nothing is sent or downloaded. This setting is kept on this device.',
  enterGoesDeepName: 'Enter goes deep',
  enterGoesDeepDesc:
    'Enter in the search box runs a deep search, if QMD’s models are there. Otherwise it goes to the results.',
  embedWhenIdleName: 'Embed notes with QMD’s model',
  embedWhenIdleDesc:
    'Runs when you are idle, and only if the model is there. Deep search uses it for the notes that are embedded.',
  searchLimitName: 'Notes per search',
  searchLimitDesc: 'How many notes the panel lists at first, from 1 to 50. “Show more” lists others.',
  searchLimitBad: 'A whole number from 1 to 50.',
  excludedName: 'Excluded paths',
  excludedDesc:
    'One path or glob per line, such as "private/" or "**/*.secret.md". No tool finds, lists, reads or changes them.',
  saveFolderName: 'Folder for saved documents',
  saveFolderDesc: 'Leave this empty to save them where new notes go. Documents saved as blocks are not searched.',
  saveFolderBad: 'There is no such folder in this vault.',
  keepTreeName: 'Keep tree.md up to date',
  keepTreeDesc:
    'A note in the root of the vault that lists every file with its size in tokens and the date of its last change. A tree.md of your own is left alone.',
  editsHeading: 'Edits',
  editsName: 'Edits by tools',
  editsDesc:
    'Whether programs that use Collate, such as a language model, may change lines of notes they have read. Until Obsidian restarts, an edit can be undone by a command.',
  editsOptions: { off: 'Off', ask: 'Ask each time', folders: 'Allow in some folders, ask elsewhere' },
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
  askImagesName: 'The model sees images',
  askImagesDesc: 'Images that it reads are then sent to it. Servers refuse them if the model cannot.',
  askContextName: 'Tokens per request',
  askContextDesc: 'Keep it below the model’s context window. Beyond it, older results make room for newer ones.',
  askTokensName: 'Tokens per question',
  askTokensDesc:
    'For all requests of one question together. When they are used up, the document is made from what was read.',
  askTokensBad: 'A whole number from 8,000 to 10,000,000.',
  mcpHeading: 'MCP server',
  mcpName: 'Serve the tools to other programs',
  mcpDesc:
    'Programs on this computer that you give a token, such as Claude Code, can then search and read this vault. It cannot be reached from the network.',
  mcpStatusName: 'Server',
  mcpPortName: 'Port',
  mcpPortDesc: 'If it is taken, the next free one is used.',
  mcpPortBad: 'A whole number from 1,024 to 65,535.',
  mcpCopyName: 'Copy a configuration',
  mcpCopyDesc: 'Ready to paste into the program. Every copy holds a new token, which is shown nowhere else.',
  mcpTokensName: 'Tokens per answer',
  mcpTokensDesc:
    'Longer answers are cut at a line, with a note that names the call for the rest. Programs have limits of their own.',
  mcpTokensBad: 'A whole number from 1,000 to 10,000,000.',
  showClientDocumentsName: 'Show what programs collate',
  showClientDocumentsDesc: 'The panel opens what a program has put together, with the overview it wrote.',
  mcpClientsHeading: 'Programs with a token',
  mcpNoClients: 'None. Copy a configuration to let a program in.',
  indexName: 'Index',
  rebuild: 'Rebuild',
  indexFacts: ({ engine, version, notes, bytes, changed }: DescribedIndex) =>
    [
      engine === 'qmd' ? `QMD${version === undefined ? '' : ` ${version}`}` : 'Built-in',
      count(notes, 'note'),
      sizeOf(bytes, 'en', ['bytes', 'kB', 'MB', 'GB']),
      ...(changed === undefined ? [] : [`last change ${timeOf(changed, 'en')}`]),
    ].join(' · '),
  advancedHeading: 'Advanced',
  foundName: 'Node and QMD',
  foundProgram: ({ program, version, place, source }: FoundProgram) =>
    `${program} ${version.replace(/^v/, '')}: ${place} (${source === 'setting' ? 'path below' : source})`,
  nodePathName: 'Path of Node',
  nodePathDesc: 'Node 22 or newer runs QMD. Leave this empty to have Collate look for it.',
  qmdPathName: 'Path of QMD',
  qmdPathDesc: 'The folder of the package @tobilu/qmd, or its launcher. Leave this empty to have Collate look for it.',

  deleteIndexName: 'Delete index',
  deleteIndexDesc:
    'The search index holds the words of your notes, on this device only. It is built again when you continue indexing, or when Obsidian starts.',
  deleteIndex: 'Delete',
  indexDeleted: 'The index was deleted.',
  notDeleted: (reason: string) => `The index could not be deleted: ${reason}`,

  computerOnlyName: 'On a computer',
  computerOnlyDesc:
    'Deep search with QMD, the MCP server and edits by other programs need a computer. Their settings are shown there.',
};
