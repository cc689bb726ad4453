/**
 * The tracking interface as functions, one per operation. The envelope is read before the HTTP status, because errors
 * arrive with HTTP 200 too. No parameter takes a key: the server adds it, and an embed passes its own token. Nothing
 * is retried here, because a request may cost money.
 */
import * as v from 'valibot';
import { parseInstant } from '../core/time/instant.ts';
import { parseRetryAfter } from '../core/time/retry-after.ts';
import { Envelope } from '../core/wire/envelope.ts';
import { HEADERS, VIEW_HEADER } from '../core/wire/header-names.ts';
import { type OperationName, PATHS } from '../core/wire/operation-paths.ts';
import { trackingUrl } from '../core/wire/tracking-url.ts';
import { DEFAULT_BASE } from './config.ts';
import { readServerClock } from './server-clock.ts';
import { ServiceError } from './service-error.ts';

/** A shipment as it is requested. `type` and `line` are `null` when the service should detect them. */
export interface ShipmentRef {
  readonly number: string;
  readonly line: string | null;
  readonly type: 'CT' | 'BL' | 'BK' | null;
}

export interface Meta {
  readonly service: 'built-in' | 'upstream' | null;
  /** The age of the data in seconds when our server received it. */
  readonly ageSeconds: number | null;
  /** The `Cache-Status` header (RFC 9211) as the server sent it. */
  readonly cacheStatus: string | null;
  readonly requestId: string | null;
  /** The code of a newer but worse answer that is not shown. */
  readonly withheld: string | null;
  /** Epoch milliseconds from which a forced refresh is possible again; `null` when the server did not say. */
  readonly forceAfter: number | null;
  readonly retryAfterMs: number | null;
  /** Epoch milliseconds by the clock of our server. */
  readonly receivedAt: number;
}

export interface ClientAnswer {
  readonly data: unknown;
  readonly message: string;
  readonly meta: Meta;
}

/** The language is in a cookie, which the server then stores with the signed-in person. */
export const rememberLanguage = (): boolean => navigator.sendBeacon('/account/language');

/** Ends the session, and returns the address where the sign-out ends: ours, or that of the sign-in service. */
export async function signOut(): Promise<string> {
  const { headers } = await fetch('/sign-out', { method: 'POST' });
  return /url=(\S+)/.exec(headers.get('refresh') ?? '')?.[1] ?? '/signed-out';
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Returns only what the server has stored and never requests the service (`server/gateway/policy/caller.ts`). */
  readonly isAhead?: boolean;
}

export interface ClientParts {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: () => number;
  /** Read for every request, because an embed's token is renewed while the page is open. */
  readonly token?: () => string | null;
  /**
   * A header that proves to our server that one of its own pages sends the request; `null` when the browser proves
   * it.
   */
  readonly view?: 'app' | 'embed' | null;
}

export interface Client {
  tracking(ref: ShipmentRef, asking?: RequestOptions): Promise<ClientAnswer>;
  /** Sends `force_update`, which bypasses every cache, may take a minute and costs a request. */
  forcedTracking(ref: ShipmentRef, asking?: RequestOptions): Promise<ClientAnswer>;
  route(ref: ShipmentRef, asking?: RequestOptions): Promise<ClientAnswer>;
  lines(asking?: RequestOptions): Promise<ClientAnswer>;
  history(ref: ShipmentRef, asking?: RequestOptions): Promise<ClientAnswer>;
  record(ref: ShipmentRef, id: number, asking?: RequestOptions): Promise<ClientAnswer>;
  /** An operation of our own server, which answers without an envelope. */
  ownServer(path: string, asking?: RequestOptions): Promise<unknown>;
}

/**
 * The server gives up after the same time (`http/calls/bounded-http.ts`): a longer wait is useless.
 */
export const TIMEOUT_MS = 75_000;

const OurFields = v.object({
  requestId: v.fallback(v.nullable(v.string()), null),
});

export function createClient(parts: ClientParts): Client {
  const ask = async (url: string, asking: RequestOptions = {}): Promise<ClientAnswer> => {
    const { response, text } = await send(parts, url, asking);
    readServerClock(response.headers);
    return readAnswer(response, text, parts.clock());
  };
  const at = (operation: OperationName, values: Readonly<Record<string, string | null>>): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
    const text = query.toString();
    return `${parts.base}${PATHS[operation]}${text === '' ? '' : `?${text}`}`;
  };
  const tracking = (ref: ShipmentRef): string => parts.base + trackingUrl(ref).slice(DEFAULT_BASE.length);
  const named = (ref: ShipmentRef) => ({ number: ref.number, type: ref.type, sealine: ref.line });
  return {
    tracking: (ref, asking) => ask(tracking(ref), asking),
    forcedTracking: (ref, asking) => ask(`${tracking(ref)}&force_update=true`, asking),
    route: (ref, asking) => ask(at('route', named(ref)), asking),
    lines: (asking) => ask(at('sealines', {}), asking),
    history: (ref, asking) => ask(at('history', named(ref)), asking),
    record: (ref, id, asking) => ask(at('historyRecord', { id: String(id), ...named(ref) }), asking),
    ownServer: async (path, asking) => toJson((await send(parts, parts.base + path, asking)).text),
  };
}

/**
 * `null` for an app whose page preloads the request: a fetch joins the preload only if its headers are the same
 * (https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel/preload).
 */
function toHeaders(parts: ClientParts, isAhead: boolean): Record<string, string> | null {
  const token = parts.token?.() ?? null;
  const { view = null } = parts;
  if (token === null && view === null && !isAhead) return null;
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(view !== null && { [VIEW_HEADER]: view }),
    ...(isAhead && { Purpose: 'prefetch' }),
  };
}

async function send(
  parts: ClientParts,
  url: string,
  { signal: callerSignal, isAhead = false }: RequestOptions = {},
): Promise<{ response: Response; text: string }> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const signal = callerSignal === undefined ? timeout.signal : AbortSignal.any([callerSignal, timeout.signal]);
  try {
    const headers = toHeaders(parts, isAhead);
    const response = await parts.fetch(url, headers === null ? { signal } : { signal, headers });
    return { response, text: await readBounded(response) };
  } catch (error) {
    if (error instanceof ServiceError || callerSignal?.aborted === true) throw error;
    if (timeout.signal.aborted) throw new ServiceError({ cause: 'timeout' });
    throw new ServiceError({ cause: isOffline() ? 'offline' : 'unreachable' });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `navigator.onLine` is reliable only when it is false (https://developer.mozilla.org/docs/Web/API/Navigator/onLine).
 * Node does not have it.
 */
const isOffline = (): boolean => 'navigator' in globalThis && !(navigator.onLine ?? true);

function readAnswer(response: Response, text: string, now: number): ClientAnswer {
  const meta = readMeta(response.headers, now);
  const body = toJson(text);
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) {
    const { requestId, retryAfterMs } = meta;
    if (response.ok) throw new ServiceError({ cause: 'malformed', requestId });
    throw new ServiceError({ cause: 'http', code: `HTTP_${response.status}`, requestId, retryAfterMs });
  }
  const { status, message, data } = envelope.output;
  if (status === 'success') return { data, message, meta };
  const ours = v.safeParse(OurFields, body);
  throw new ServiceError({
    cause: 'refused',
    code: message,
    requestId: meta.requestId ?? (ours.success ? ours.output.requestId : null),
    retryAfterMs: meta.retryAfterMs,
    forceAfter: meta.forceAfter,
  });
}

function readMeta(headers: Headers, now: number): Meta {
  const service = headers.get(HEADERS.service);
  const age = headers.get(HEADERS.age);
  const forceAfter = headers.get(HEADERS.forceAfter);
  return {
    service: service === 'built-in' || service === 'upstream' ? service : null,
    ageSeconds: age !== null && /^\d{1,10}$/.test(age) ? Number(age) : null,
    cacheStatus: headers.get(HEADERS.cacheStatus),
    requestId: headers.get(HEADERS.requestId),
    withheld: headers.get(HEADERS.withheld),
    forceAfter: forceAfter === null ? null : parseInstant(forceAfter),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After'), now),
    receivedAt: now,
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Our server never sends more than 5 MiB; a proxy before it might. */
const MAX_BYTES = 6 * 1024 * 1024;

/** Reads the body as text and stops at the limit. */
async function readBounded(response: Response, most: number = MAX_BYTES): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new ServiceError({ cause: 'too-large' });
    }
    text += decoder.decode(value, { stream: true });
  }
}
