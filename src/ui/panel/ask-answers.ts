/** Ask in the panel: every answer is kept among the recent documents, and opened for whoever waits for it. */
import type { Assembled } from '../../agent/ask-result';
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
  const keep = async (title: string, { files, document: { overview } }: Assembled): Promise<string | undefined> => {
    const { recent, context } = services;
    return (await recent.collate({ title, files, overview }, { kind: 'ask' }, context()))?.id;
  };
  const open = async (kept: Promise<string | undefined>): Promise<void> => {
    const id = await kept;
    if (id !== undefined) await openRecent(id);
  };
  return (parent, actions) =>
    new AskPane(parent, services, {
      ...actions,
      openDocument: (question, assembled) => void open(keep(question, assembled)),
      answered: (question, assembled) => {
        const kept = keep(question, assembled);
        actions.answered(() => void open(kept));
      },
      openSeen,
      openLink: (target, subpath, event) => openLink(services, target, subpath, event),
    });
}
