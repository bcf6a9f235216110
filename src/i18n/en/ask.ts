/** English texts of Ask. */
import { count } from './count';

export const ask = {
  // Ask
  ask: 'Ask',
  askModeHint: 'A language model searches, reads and collates the answer',
  commandAsk: 'Ask',
  askPlaceholder: 'Ask about your notes…',
  followUpPlaceholder: 'Ask a follow-up…',
  askHint: 'Ask a question. The answer is an overview and the lines themselves, from your notes.',
  askNew: 'New conversation',
  askThinking: 'The model is thinking',
  askWaiting: (seconds: number) => `Waiting ${seconds} s before another try`,
  askBusy: 'A question is already being answered. Cancel it, or wait for the answer.',
  askAnswered: 'The answer is ready.',
  askRunningPlaceholder: 'Waiting for the answer…',
  askRunning: (tool: string) => `The model uses ${tool}`,
  askNoModel: 'Ask needs a language model',
  askNoModelWhy:
    'A model on this computer (Ollama, LM Studio, …) or at a provider searches and reads for you, and picks the lines that answer.',
  askNoModelNothingSent: 'Until you choose one, nothing is sent anywhere.',
  askChoose: 'Choose a model',
  askBefore: 'Before the first question',
  askOtherServer: 'The server has changed',
  askWillSend: (model: string, host: string) =>
    `Your question, and the lines, file names and images that the model asks to see, are sent to ${host} (${model}).`,
  askNeverSent: 'Excluded paths are never sent. The model cannot change notes.',
  askByPrograms: 'Programs with a token for the MCP server can then ask as well, at your cost.',
  askConsentOnce: 'You are asked again when the server changes.',
  askAgree: 'Agree',
  askAgreeAndAsk: 'Agree and ask',
  askSteps: {
    model: 'Thinks',
    wait: 'Waits',
    search: 'Searches',
    read: 'Reads',
    tree: 'Lists',
    concat: 'Collates',
  },
  askStates: { failed: 'failed', cancelled: 'cancelled' },

  askCount: (items: number, notes: number) => {
    if (notes === 0) return count(items, 'item');
    return items === notes ? count(notes, 'note') : `${items.toLocaleString('en')} in ${count(notes, 'note')}`;
  },
  askSummary: (steps: number, seconds: number, tokens: number) =>
    [
      count(steps, 'step'),
      `${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s`,
      ...(tokens === 0 ? [] : [`~${tokens.toLocaleString('en')} tokens`]),
    ].join(' · '),
  askOpenDocument: (notes: number) => `Open the document (${count(notes, 'note')})`,
  askCancelled: 'Cancelled.',
  askCancelledBilled: 'Cancelled. A request was under way and cannot be taken back; the provider may bill it.',

  askBroken: (reason: string) => `This is a bug in Collate: ${reason}`,
  askRetryAfter: (seconds: number) => `The server asks to wait ${count(seconds, 'second')}.`,
  askErrors: {
    'bad-address': 'The address of the model server is not an address. Correct it in the settings.',
    unreachable: 'The model server cannot be reached. Start it, or check the address and your connection.',
    'wrong-address': 'There is no such API at this address. Check it in the settings.',
    timeout: 'The model server did not answer in time. Try again, or choose a faster model.',
    'wrong-key': 'The model server does not accept the key. Choose the right one in the settings.',
    forbidden: 'The key may not be used for this. Check its permissions at the provider.',
    'no-credit': 'There is no credit or quota left. Add some at the provider.',
    'unknown-model': 'The server does not have this model. List its models in the settings.',
    'no-tools': 'This model does not call tools. Choose another one in the settings.',
    'too-long':
      'The conversation is too long for the model. Set fewer tokens per request, or start a new conversation.',
    'rate-limit': 'There were too many requests. Wait a little, then try again.',
    overloaded: 'The model server is overloaded. Wait a little, then try again.',
    'server-error': 'The model server failed. Try again.',
    rejected: 'The model server refused the request.',
    garbled: 'The answer of the model server could not be understood. Check the address, or try again.',
    endless: 'The model server answered with more than a model can write. Check the address, or choose another model.',
    empty: 'The model answered with nothing. Try again, or choose another model.',
    refused: 'The model declined to answer.',
  },
  askAssembled: {
    'no-concat': 'The model put no document together; this is what it read or found.',
    steps: 'The model used up its tool calls before it put a document together; this is what it read or found.',
    tokens: 'The model used up its tokens before it put a document together; this is what it read or found.',
    failed: 'The model broke off before it put a document together; this is what it had read or found.',
  },
  askNoOverview: 'The model chose these lines and wrote no overview.',
  askAboutTray: 'Ask about the tray',
  askAboutTrayChip: (picks: number) => (picks === 1 ? 'About the tray: 1 pick' : `About the tray: ${picks} picks`),
  askAboutDocument: 'Ask about this document',
  askAboutDocumentChip: (title: string) => `About the document: ${title}`,
  askAboutNote: 'Ask about this note',
  askAboutAll: 'Ask about everything again',
  askAboutLost: (gone: number, count: number) => `(${gone} of ${count} not found any more)`,
  askAboutEnded: 'Questions are about the whole vault again: what the last ones were about is not kept.',
  askDivider: ({ scopes, about }: { readonly scopes: readonly string[]; readonly about?: string }) => {
    const parts = [
      ...(about === undefined ? [] : [about]),
      ...(scopes.length === 0 ? [] : [`In ${scopes.join(', ')}`]),
    ];
    return ['New conversation', ...(parts.length === 0 ? ['About the whole vault'] : parts)].join(' · ');
  },
  askEnded: {
    unanswered: 'Not answered.',
    interrupted: 'Interrupted: Obsidian was closed, or the panel was, before the answer came.',
  },
  askWithheld: 'This answer rests on a note that is excluded by now. It is not shown, and the model is not told of it.',
  askSourceExcluded: 'a note that is excluded by now',
  askSourceStates: { gone: 'not in the vault any more', changed: 'changed since' },
  askMoreSources: (more: number) => `${more} more`,
  overviewCitation: (block: number, path: string) => `Block ${block}: ${path}`,
  overviewNotFound: 'Not found in the lines below',
  overviewCitesNothing: 'The overview cites nothing.',
};
