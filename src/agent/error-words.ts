/** Provider errors in English, for clients that show text alone, such as MCP. */
import type { ProviderError } from './provider-error';

/** One sentence without its full stop, and the server's own words behind it. */
export function describeError(error: ProviderError): string {
  const sentence = sentenceOf(error);
  return error.detail === '' ? sentence : `${sentence} (${error.detail})`;
}

function sentenceOf(error: ProviderError): string {
  switch (error.kind) {
    case 'bad-address':
      return 'the address of the model server is not an http or https URL';
    case 'unreachable':
      return 'the model server cannot be reached; it may not be running';
    case 'wrong-address':
      return 'there is no such API at the address of the model server';
    case 'timeout':
      return `the model server did not answer within ${error.seconds} s`;
    case 'wrong-key':
      return 'the model server does not accept the key';
    case 'forbidden':
      return 'the key may not be used for this';
    case 'no-credit':
      return 'the account has no credit or quota left';
    case 'unknown-model':
      return `the model server has no model "${error.model}"`;
    case 'no-tools':
      return `the model "${error.model}" does not call tools`;
    case 'too-long':
      return 'the conversation does not fit the context of the model';
    case 'rate-limit':
      return `there were too many requests${again(error.retryAfter)}`;
    case 'overloaded':
      return `the model server is overloaded${again(error.retryAfter)}`;
    case 'server-error':
      return `the model server failed with status ${error.status}`;
    case 'rejected':
      return `the model server refused the request with status ${error.status}`;
    case 'garbled':
      return 'the answer of the model server could not be understood';
    case 'empty':
      return 'the model answered with nothing';
    case 'refused':
      return 'the model declined to answer';
  }
}

function again(seconds: number | undefined): string {
  return seconds === undefined ? '' : `; it asks to wait ${seconds} s`;
}
