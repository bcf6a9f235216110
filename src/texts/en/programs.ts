/** English texts of other programs: their edits, the MCP server, and what they saw. */
import type { Range } from '../../lines/ranges';
import { timeOf } from '../time-of';
import { count, linesOf } from './count';

export const programs = {
  // Edits by tools
  someClient: 'An app',
  apply: 'Apply',
  confirmEdit: (by: string, note: string) => `${by} wants to change ${note}`,
  confirmCreation: (by: string, note: string) => `${by} wants to create ${note}`,
  confirmEdits: (by: string, notes: number) => `${by} wants to write ${count(notes, 'note')}`,
  diff: 'What would change',
  diffRemoved: (line: number) => `removed line ${line}: `,
  diffAdded: (line: number) => `added line ${line}: `,
  diffSame: (line: number) => `line ${line}: `,
  diffUnchanged: (n: number) => `${count(n, 'line')} unchanged`,
  emptyNote: 'empty note',
  newNote: 'new note',
  linesDeleted: (range: Range) => `${linesOf(range)} deleted`,
  refuseEdit: 'Refuse',
  editsWaiting: (n: number) => `${count(n, 'more edit')} to decide`,
  editOutdated: (by: string, note: string) => `Collate: ${note} has changed, so the edit by ${by} wasn’t applied.`,
  editWithdrawn: (by: string, note: string) => `Collate: ${by} no longer wants to change ${note}.`,
  edited: (by: string, note: string, where: string) => `Collate: ${by} edited ${note}, ${where}.`,
  editsBefore: (n: number) => `${count(n, 'other edit')} just before.`,
  showEdits: 'Show edits',
  undoEditOf: (note: string) => `Undo the edit of ${note}`,
  undoCreationOf: (note: string) => `Undo creating ${note}`,
  undone: 'undone',
  editUndone: (by: string, note: string, where: string) => `Collate: undid the edit by ${by} of ${note}, ${where}.`,
  editNotUndone: (by: string, note: string, where: string, reason: string) =>
    `Collate: the edit by ${by} of ${note}, ${where}, wasn’t undone. ${reason}`,
  editsUndone: (by: string, n: number) => `Collate: undid ${count(n, 'edit')} by ${by}.`,
  creationUndone: (by: string, note: string) => `Collate: ${note}, created by ${by}, is in the trash.`,
  editsHalfDone: (written: string, others: string) =>
    `Collate: Obsidian was closed while an app was changing several notes. Changed: ${written}. Not changed, or changed again since: ${others}.`,
  undoRefusals: {
    unknown: 'Already undone.',
    forgotten: 'Too long ago; the old text is no longer saved.',
    missing: 'The note no longer exists, or is excluded.',
    'later-edit': 'Undo the later edit of this note first.',
    changed: 'Undoing would lose later changes to the note.',
    unwritable: 'Can’t write the note.',
  },
  editsTitle: 'Edits since Obsidian started',
  editTime: (when: number) => timeOf(when, 'en'),
  undoLastEdit: 'Undo last edit by an app',
  listEdits: 'Show edits by apps',

  // MCP
  mcpOff: 'The server is off.',
  mcpRunning: (url: string) => `Running at ${url}`,
  mcpRunningElsewhere: (url: string, wanted: number) =>
    `Running at ${url} because port ${wanted} is taken, perhaps by another vault. Configurations copied for ${wanted} don’t reach this vault.`,
  mcpFailed: (reason: string) => `Collate couldn’t start the MCP server. ${reason}`,
  mcpNoPort: (port: number) => `No port from ${port} up is free. Choose another one in the settings.`,
  mcpStarted: (url: string) => `Collate: MCP server running at ${url}. Copy configurations from the settings.`,
  mcpStopped: 'Collate: MCP server off.',
  mcpShort: (port: number) => `MCP :${port}`,
  mcpShortHint: (clients: number) =>
    `MCP server on; ${count(clients, 'app')} with a token. Click for their last calls.`,
  mcpTest: 'Test connection',
  mcpTesting: 'Testing…',
  mcpTestWorks: (url: string, tools: number, ms: number) =>
    `The connection to ${url} works: ${count(tools, 'tool')}, ${Math.ceil(ms)} ms.`,
  mcpTestFailed: (reason: string) =>
    `The connection failed: ${reason}. Turn the server off and on again; a firewall or proxy on this computer may also be blocking it.`,
  mcpOtherClient: 'Another app',
  mcpCopyFor: (name: string) => `Copy the configuration for ${name}`,
  mcpCopied: (name: string, where: string) => `Collate: copied, with a token for ${name}. ${where}`,
  mcpCopiedHere: (name: string, where: string) => `Copied, with a token for ${name}. ${where}`,
  mcpWhereTo: {
    'claude-code': 'Run it in a terminal.',
    'claude-desktop': 'Paste it into claude_desktop_config.json (Settings → Developer → Edit config); it needs Node.',
    codex: 'Paste it into ~/.codex/config.toml.',
    cursor: 'Paste it into ~/.cursor/mcp.json.',
    'lm-studio': 'Paste it into mcp.json (Program → Install → Edit mcp.json).',
    'open-webui': 'Enter the address as an MCP (Streamable HTTP) tool server, and the token as its bearer key.',
    vscode: 'Paste it into mcp.json (command “MCP: Open User Configuration”).',
    other: 'The address is for Streamable HTTP; every request needs the header.',
  },
  mcpRevoked: (name: string) => `Collate: token of ${name} revoked. Copy a new configuration to reconnect.`,
  mcpNotKept: 'couldn’t save the list of apps in the keychain; restart Obsidian and try again',
  mcpListTrouble: (reason: string) => `couldn’t change the list of apps: ${reason}`,
  mcpClientSince: (since: number, last: number | undefined) =>
    `Since ${timeOf(since, 'en')}${last === undefined ? '' : ` · last call ${timeOf(last, 'en')}`}`,
  startMcp: 'Start MCP server',
  stopMcp: 'Stop MCP server',
  copyMcpConfiguration: 'Copy MCP configuration',
  mcpChooseClient: 'Which app is it for?',
  listMcpCalls: 'Show last MCP calls',
  mcpLog: 'Last calls',
  mcpCallsTitle: 'Last calls of apps',
  mcpNoCalls: 'None since Obsidian started.',
  mcpOutcomes: { failed: 'failed', refused: 'refused', cancelled: 'cancelled' },
  milliseconds: (ms: number) => (ms < 1 ? '<1 ms' : `${Math.round(ms).toLocaleString('en')} ms`),
  collatedBy: (client: string) => `Collated by ${client}`,
  clientCollated: (client: string) => `${client} collated a document.`,

  // What programs and models saw
  showSeen: 'Show AI activity',
  askSaw: 'What the model saw',
  seenByClient: (client: string) => `What ${client} saw`,
  seenByAsk: (question: string) => `What the model saw: ${question}`,
  seenOwnName: (client: string, own: string) =>
    `${client} is the name of its token. It calls itself “${own}”, which is not checked.`,
  seenCallsItself: (own: string) => `calls itself “${own}”`,
  seenStep: (tool: string, args: string, result: string) =>
    `${tool}${args === '' ? '' : ` “${args}”`}${result === '' ? '' : ` – ${result}`}`,
  seenLines: (lines: number, notes: number) => `${count(lines, 'line')} of ${count(notes, 'note')}`,
  seenCut: (lines: number) => `${lines.toLocaleString('en')} of them in part`,
  seenNames: (names: number) => `${count(names, 'name')} only`,
  seenNothing: 'no lines',
  seenMade: 'collated for you; not shown to the model again',
  seenKeptBack: 'notes deleted or excluded since are left out',
  seenHidden: (notes: number) => `${count(notes, 'deleted or excluded note')} hidden.`,
  seenForgotten: (steps: number) =>
    steps === 1
      ? 'The first step is no longer kept, to save memory.'
      : `The first ${steps.toLocaleString('en')} steps are no longer kept, to save memory.`,
  seenGone: 'No longer saved. Collate keeps AI activity only until Obsidian restarts, and drops the oldest first.',
  seenSteps: (steps: number, blocks: number) => `${count(steps, 'step')}, ${count(blocks, 'block')}`,
  chooseSeen: 'Which app or question?',
  noSuchSeen: 'No app or question has this name.',
};
