/** Obsidian's own way to the network: no page's rules apply, and nothing can be aborted. */
import { requestUrl } from 'obsidian';
import type { Fetcher } from './http';

export const fetchFromObsidian: Fetcher = async ({ url, method, headers, body }) => {
  const answer = await requestUrl({
    url,
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
    throw: false,
  });
  return { status: answer.status, headers: answer.headers, text: answer.text };
};
