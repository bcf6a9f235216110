/** Ask in the panel: every answer is kept among the recent documents, and opened for whoever waits for it. */
import { headerOf, type Answer } from '../../app/ask/saved-conversation';
import { idOf } from '../../app/documents/collated';
import { savedPlace } from '../../app/documents/document-state';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import { AskPane } from '../ask/ask-pane';
import type { MakeAsk } from '../search/ask-part';
import { openLink } from './open-link';

/** `openRecent` shows the document that has an id among the recent ones, `openSeen` what the model of a question saw. */
export function askAnswers(
  services: Services,
  openRecent: (id: string) => Promise<void>,
  openSeen: (id: string) => void,
): MakeAsk {
  const { recent, context } = services;
  return (parent, actions) =>
    new AskPane(parent, services, {
      ...actions,
      keep: async (title, { files, overview }) =>
        (await recent.collate({ title, files, overview }, { kind: 'ask' }, context()))?.id,
      isKept: (id) => recent.find(id) !== undefined,
      openDocument: openRecent,
      openSeen,
      openBlock: (answer, at, event) => openLink(services, blockOf(services, answer, at), '', event),
      openLink: (target, subpath, event) => openLink(services, target, subpath, event),
    });
}

/** The lines of a block, with what finds them again where the document is still kept as it was made. */
function blockOf({ recent }: Services, { files, recent: id = '' }: Answer, at: number): Target {
  const file = files[at] ?? { path: '', lines: null };
  const target = headerOf(file);
  const same = recent.find(id)?.document.files.find((one) => one.id === idOf(at));
  const anchor = same?.path === file.path ? savedPlace(same)?.anchor : undefined;
  if (target.range === null || anchor === undefined || 'whole' in anchor) return target;
  return { ...target, anchor };
}
