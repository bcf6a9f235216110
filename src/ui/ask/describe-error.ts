/** What went wrong between us and a model, in a person's language, with what to do about it. */
import type { Texts } from '../../i18n/en';
import type { AskError } from './ask-port';

export function describeAskError({ kind, detail }: AskError, texts: Texts): string {
  const words = texts.askErrors[kind];
  return detail === '' ? words : `${words} ${texts.askServerSays(detail)}`;
}
