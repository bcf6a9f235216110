/** What is wrong with a request, in plain words: the SDK would answer with its schemas' own report. */
import { CLIENT_INFO_META_KEY, specTypeSchemas } from '@modelcontextprotocol/server';
import { at, stringIn } from '../../lines/untrusted';

/** Every request that is handled here, with what the SDK takes for one. */
const SCHEMAS = new Map(
  Object.entries({
    initialize: specTypeSchemas.InitializeRequest,
    ping: specTypeSchemas.PingRequest,
    'prompts/get': specTypeSchemas.GetPromptRequest,
    'prompts/list': specTypeSchemas.ListPromptsRequest,
    'tools/call': specTypeSchemas.CallToolRequest,
    'tools/list': specTypeSchemas.ListToolsRequest,
  }),
);

/** A client that gets more wrong has made one mistake; the first few show it. */
const MOST_FAULTS = 5;

/** The faults of a request, on one line; undefined when it has none, or is none of ours. */
export function faultsOf(message: unknown): string | undefined {
  const method = stringIn(at(message, 'method'));
  const checked = SCHEMAS.get(method)?.['~standard'].validate(message);
  if (checked === undefined || checked instanceof Promise || checked.issues === undefined) return undefined;
  const faults = checked.issues.slice(0, MOST_FAULTS).map(({ path = [], message: fault }) => {
    const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    return `${place}: ${fault.replace(/^Invalid input: /, '')}`;
  });
  return `Invalid ${method}: ${faults.join('; ')}`;
}

/** A JSON-RPC request's id. */
export type RequestId = string | number;

export function requestIdIn(value: unknown): RequestId | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** What the program that sends a message calls itself, if it says so: in the newest protocol every request does, before in `initialize`. */
export function programIn(message: unknown): string | undefined {
  const params = at(message, 'params');
  const info = at(params, 'clientInfo') ?? at(params, '_meta', CLIENT_INFO_META_KEY);
  return stringIn(at(info, 'name')) || undefined;
}
