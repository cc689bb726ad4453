/**
 * The client of the desk's interface: one function sends a request, reads the envelope and returns what the schema
 * read. The operations are in `operations.ts`.
 */
import * as v from 'valibot';
import { parseRetryAfter } from '../../core/time/retry-after.ts';
import { HEADERS } from '../../core/wire/header-names.ts';
import { readServerClock } from '../server-clock.ts';
import { DeskError } from './desk-error.ts';
import type { Tail } from './poll.ts';

export interface DeskClientParts {
  /** `/api/desk`, or its URL on another origin. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: () => number;
  /**
   * Creates a key for a command, so that a command whose answer was lost can be sent again without being carried out
   * twice.
   */
  readonly newKey: () => string;
  /** The name under which a person acts on a desk without sign-in. It is read for every request. */
  readonly person: () => string | null;
  /** The language in which the server words a refusal. It is read for every request. */
  readonly language: () => string;
}

export interface DeskRequest<S extends v.GenericSchema> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below `/api/desk`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | null>>;
  readonly body?: unknown;
  /** A body that is sent unchanged under its own media type, in place of `body`. */
  readonly file?: Blob;
  readonly answer: S;
  /** The idempotency key of a write that may be sent again. Other writes get a new key each. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface DeskClient {
  ask<S extends v.GenericSchema>(request: DeskRequest<S>): Promise<v.InferOutput<S>>;
  /** Returns the whole answer as text, for callers that parse it in another thread. */
  askText(request: Pick<DeskRequest<v.GenericSchema>, 'path' | 'query' | 'signal'>): Promise<string>;
  /** Returns whether the answer still has this validator (RFC 9110, 13.1.2). The answer itself is not read. */
  validate(path: string, etag: string | null, signal: AbortSignal): Promise<Tail>;
  /** Returns the address of an operation that the browser opens itself, such as a download. */
  address(path: string, query?: DeskRequest<v.GenericSchema>['query']): string;
}

/** The header that `server/desk/api/access.ts` reads. */
const PERSON_HEADER = 'X-Landfall-Person';

const Answer = v.object({ status: v.string(), message: v.string(), data: v.unknown() });
const Refusal = v.object({ text: v.string() });
/** The server prefixes text answers with this (`server/desk/api/problem.ts`). */
const SUCCESS = '{"status":"success"';

export function createDeskClient(parts: DeskClientParts): DeskClient {
  const address: DeskClient['address'] = (path, query = {}) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== null) search.set(name, String(value));
    const text = search.toString();
    return `${parts.base}${path}${text === '' ? '' : `?${text}`}`;
  };
  const createHeaders = (): Readonly<Record<string, string>> => {
    const person = parts.person();
    return {
      'Accept-Language': parts.language(),
      // Header fields cannot hold characters outside ISO 8859-1 (RFC 9110, 5.5).
      ...(person !== null && { [PERSON_HEADER]: encodeURIComponent(person) }),
    };
  };
  const sendTo = (
    path: string,
    query: DeskRequest<v.GenericSchema>['query'],
    init: RequestInit,
    signal?: AbortSignal,
  ) => send(parts, address(path, query), signal === undefined ? init : { ...init, signal });
  return {
    address,
    async askText({ path, query, signal }) {
      const response = await sendTo(path, query, { headers: createHeaders() }, signal);
      const text = await response.text();
      if (!text.startsWith(SUCCESS)) read(text, response, v.unknown(), parts.clock());
      return text;
    },
    async validate(path, etag, signal) {
      const headers = { ...createHeaders(), ...(etag !== null && { 'If-None-Match': etag }) };
      const response = await sendTo(path, {}, { headers }, signal);
      const isSame = response.status === 304;
      if (!isSame) read(await response.text(), response, v.unknown(), parts.clock());
      return { etag: response.headers.get('ETag'), isSame, build: response.headers.get(HEADERS.build) };
    },
    async ask({ method = 'GET', path, query, body, file, answer, key, signal }) {
      const headers = {
        ...createHeaders(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'Idempotency-Key': key ?? parts.newKey() }),
      };
      const init = {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file && { body: file }),
      };
      const response = await sendTo(path, query, init, signal);
      return read(await response.text(), response, answer, parts.clock());
    },
  };
}

async function send({ fetch }: DeskClientParts, url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    readServerClock(response.headers);
    return response;
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new DeskError({ cause: 'navigator' in globalThis && !navigator.onLine ? 'offline' : 'unreachable' });
  }
}

function read<S extends v.GenericSchema>(text: string, response: Response, schema: S, now: number): v.InferOutput<S> {
  const body = toJson(text);
  const envelope = v.safeParse(Answer, body);
  const { status } = response;
  const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), now);
  if (!envelope.success) {
    // A proxy in front of the server answers with these status codes when the server is not available.
    throw new DeskError({ cause: status >= 502 ? 'unreachable' : 'malformed', status, retryAfterMs });
  }
  const { message, data } = envelope.output;
  if (envelope.output.status !== 'success') {
    const refusal = v.safeParse(Refusal, body);
    const text = refusal.success ? refusal.output.text : '';
    throw new DeskError({ cause: 'refused', status, code: message, text, data, retryAfterMs });
  }
  const answer = v.safeParse(schema, data);
  if (!answer.success) throw new DeskError({ cause: 'malformed', status });
  return answer.output;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
