/** What went wrong between us and a model, in a person's language, with what to do about it; in one sentence or two. */
import type { Texts } from '../../i18n/en';
import type { AskError } from './ask-port';

export function describeAskError({ kind, detail }: AskError, texts: Texts): string {
  return detail === '' ? texts.askErrors[kind] : `${texts.askErrors[kind]} (${detail})`;
}
