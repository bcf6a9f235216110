/** English texts of Ask. */
import { count } from './count';

export const ask = {
  // Ask
  ask: 'Ask',
  askModeHint: 'A language model searches, reads and collates the answer',
  askPlaceholder: 'Ask about your notes…',
  followUpPlaceholder: 'Ask a follow-up…',
  askHint: 'Ask a question. You get an overview and the lines from your notes.',
  askNew: 'New conversation',
  askThinking: 'The model is thinking',
  askWaiting: (seconds: number) => `Waiting ${seconds} s before another try`,
  askBusy: 'A question is already being answered. Cancel it or wait.',
  askAnswered: 'The answer is ready.',
  askRunningPlaceholder: 'Waiting for the answer…',
  askRunning: (tool: string) => `The model uses ${tool}`,
  askNoModel: 'Ask needs a language model',
  askNoModelWhy:
    'A model on this computer (Ollama, LM Studio, …) or at a provider searches and reads for you, and picks the lines that answer.',
  askNoModelNothingSent: 'Nothing is sent until you choose one.',
  askChoose: 'Choose a model',
  askBefore: 'Before the first question',
  askOtherServer: 'The server has changed',
  askWillSend: (model: string, host: string) =>
    `Your question, and the lines, file names and images that the model asks to see, are sent to ${host} (${model}).`,
  askNeverSent: 'Excluded paths are never sent. The model cannot change notes.',
  askByPrograms: 'Apps with an MCP token can then ask too, at your cost.',
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
  askCancelledBilled: 'Cancelled. The provider may still bill the last request.',

  askBroken: (reason: string) => `This is a bug in Collate: ${reason}`,
  askRetryAfter: (seconds: number) => `The server asks to wait ${count(seconds, 'second')}.`,
  askErrors: {
    'bad-address': 'The model server’s address is invalid. Correct it in the settings.',
    unreachable: 'The model server cannot be reached. Start it, or check the address and your connection.',
    'wrong-address': 'No such API at this address. Check it in the settings.',
    timeout: 'The model server did not answer in time. Try again, or choose a faster model.',
    'wrong-key': 'The model server does not accept the key. Choose the right one in the settings.',
    forbidden: 'The key may not be used for this. Check its permissions at the provider.',
    'no-credit': 'No credit or quota left. Add some at the provider.',
    'unknown-model': 'The server does not have this model. List its models in the settings.',
    'no-tools': 'This model does not call tools. Choose another one in the settings.',
    'too-long':
      'The conversation is too long for the model. Set fewer tokens per request, or start a new conversation.',
    'rate-limit': 'Too many requests. Wait a little, then try again.',
    overloaded: 'The model server is overloaded. Wait a little, then try again.',
    'server-error': 'The model server failed. Try again.',
    rejected: 'The model server refused the request.',
    garbled: 'Can’t understand the model server’s answer. Check the address, or try again.',
    endless: 'The model server’s answer is too long. Check the address, or choose another model.',
    empty: 'The model’s answer was empty. Try again, or choose another model.',
    refused: 'The model declined to answer.',
  },
  askAssembled: {
    'no-concat': 'The model didn’t collate a document. Showing what it read or found.',
    steps: 'The model ran out of tool calls before collating. Showing what it read or found.',
    tokens: 'The model ran out of tokens before collating. Showing what it read or found.',
    failed: 'The model stopped before collating. Showing what it read or found.',
  },
  askNoOverview: 'The model chose these lines and wrote no overview.',
  askAboutTray: 'Ask about the tray',
  askAboutTrayChip: (picks: number) => `About the tray: ${count(picks, 'passage')}`,
  askAboutDocument: 'Ask about this document',
  askAboutDocumentChip: (title: string) => `About the document: ${title}`,
  askAboutNote: 'Ask about this note',
  askAboutAll: 'Ask about the whole vault',
  askAboutLost: (gone: number, count: number) => `(${gone} of ${count} missing)`,
  askAboutEnded: 'Now asking about the whole vault.',
  askDivider: ({ scopes, about }: { readonly scopes: readonly string[]; readonly about?: string | undefined }) => {
    const parts = [
      ...(about === undefined ? [] : [about]),
      ...(scopes.length === 0 ? [] : [`In ${scopes.join(', ')}`]),
    ];
    return ['New conversation', ...(parts.length === 0 ? ['About the whole vault'] : parts)].join(' · ');
  },
  askEnded: {
    unanswered: 'Not answered.',
    interrupted: 'Interrupted: Obsidian or the panel was closed.',
  },
  askWithheld: 'Hidden: this answer used a note you have since excluded.',
  askSourceExcluded: 'an excluded note',
  askSourceStates: { gone: 'no longer in the vault', changed: 'changed since' },
  askMoreSources: (more: number) => `${more} more`,
  overviewCitation: (block: number, path: string) => `Block ${block}: ${path}`,
  overviewNotFound: 'Not found in the lines below',
  overviewCitesNothing: 'The overview cites nothing.',
};
