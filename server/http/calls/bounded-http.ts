/**
 * HTTP to untrusted servers with limits. Every violation becomes a `Fault`: a stage that is too slow, a body that is
 * too large before or after decompression, a redirect, a broken connection. Address and headers contain keys, so no
 * error of undici leaves this module.
 */
import { Agent } from 'undici';
import { SECOND } from '../../../src/core/time/units.ts';
import { createTurns } from '../turns.ts';
import { BOUNDS } from './bounds.ts';
import { Fault } from './fault.ts';
import { errorCode, collect, decode } from './read-answer.ts';

export interface Timeouts {
  readonly connectMs: number;
  readonly firstByteMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = {
  connectMs: 3.5 * SECOND,
  firstByteMs: 60 * SECOND,
  idleMs: 10 * SECOND,
  totalMs: 75 * SECOND,
};

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HttpReply {
  readonly status: number;
  /** Reads a header by its lower-case name. An absent header is an empty text. */
  readonly header: (name: string) => string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface BoundedHttp {
  readonly send: (request: HttpRequest) => Promise<HttpReply>;
  readonly close: () => Promise<void>;
}

const MAX_CONNECTIONS = 64;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopbackAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.test(hostname);

/** Accepts HTTPS, and plain HTTP only to this machine. */
export const isSafeAddress = (url: URL): boolean => url.protocol === 'https:' || isLoopbackAddress(url);

/** Errors that occur before a byte of the request has been sent. */
const ERRORS_BEFORE_SENDING = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const TIMEOUT_ERRORS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ABORT_ERR', 'UND_ERR_ABORTED']);

export function createBoundedHttp(timeouts: Timeouts = DEFAULT_TIMEOUTS): BoundedHttp {
  const agent = new Agent({
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.firstByteMs,
    bodyTimeout: timeouts.idleMs,
    connections: MAX_CONNECTIONS,
    pipelining: 1,
    maxHeaderSize: 16_384,
  });

  async function exchange({ url, method, headers, body }: HttpRequest): Promise<HttpReply> {
    const reply = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { 'accept-encoding': 'br, gzip, deflate', ...headers },
      body,
      signal: AbortSignal.timeout(timeouts.totalMs),
    });
    // A destroyed body emits `error`, which would end the process without a listener.
    reply.body.on('error', () => undefined);
    if (reply.statusCode >= 300 && reply.statusCode < 400) {
      reply.body.destroy();
      throw new Fault('redirected');
    }
    const header = (name: string): string => firstValue(reply.headers[name]);
    const wire = await collect(reply.body, BOUNDS.wireBytes);
    const decoded = await decode(wire, header('content-encoding'), BOUNDS.decodedBytes);
    return { status: reply.statusCode, header, body: decoded };
  }

  // The time limit begins when the request gets its turn. Otherwise a request could time out right after it was sent
  // and charged.
  const takeTurns = createTurns(MAX_CONNECTIONS);
  return {
    send: async (request) => {
      try {
        return await takeTurns(() => exchange(request));
      } catch (error) {
        throw toFault(error);
      }
    },
    close: () => agent.destroy(),
  };
}

const firstValue = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = errorCode(error);
  if (ERRORS_BEFORE_SENDING.has(code)) return new Fault('unreachable', false);
  const name = error instanceof Error ? error.name : '';
  if (TIMEOUT_ERRORS.has(code) || name === 'TimeoutError' || name === 'AbortError') return new Fault('timeout');
  const isGarbled = name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW' || code.startsWith('UND_ERR_RES');
  return new Fault(isGarbled ? 'malformed' : 'reset');
}
