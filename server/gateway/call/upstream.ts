/**
 * The real service over HTTPS. Every misbehaviour becomes a `Fault`: too slow at any stage, too
 * large before or after decompression, a redirect, a broken connection. The key is part of the
 * address, so no error of undici gets out.
 */
import { Agent } from 'undici';
import type { Service } from '../../http/service.ts';
import { createTurns } from '../../http/turns.ts';
import { BOUNDS } from './bounds.ts';
import { Fault } from './fault.ts';
import { SECOND } from '../../../src/core/time/units.ts';
import { codeOf, collect, decode } from './read-body.ts';

export interface Timeouts {
  readonly connectMs: number;
  readonly firstByteMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

export const TIMEOUTS: Timeouts = {
  connectMs: 3.5 * SECOND,
  firstByteMs: 60 * SECOND,
  idleMs: 10 * SECOND,
  totalMs: 75 * SECOND,
};

export interface UpstreamOptions {
  /** Everything before the path of an operation. */
  readonly baseUrl: string;
  readonly timeouts?: Timeouts;
}

export interface Upstream {
  readonly service: Service;
  close(): Promise<void>;
}

const CONNECTIONS = 64;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HEADERS_SENT = ['content-type', 'accept'] as const;

/** What fails before a byte of the request has left. */
const BEFORE_SENDING = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ABORT_ERR', 'UND_ERR_ABORTED']);

export function createUpstream({ baseUrl, timeouts = TIMEOUTS }: UpstreamOptions): Upstream {
  const base = new URL(baseUrl);
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && LOOPBACK.test(base.hostname))) {
    throw new Error('The service must be reached over HTTPS.');
  }
  const agent = new Agent({
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.firstByteMs,
    bodyTimeout: timeouts.idleMs,
    connections: CONNECTIONS,
    pipelining: 1,
    maxHeaderSize: 16_384,
  });

  async function send(question: Request): Promise<Response> {
    const { pathname, search } = new URL(question.url);
    const headers: Record<string, string> = { 'accept-encoding': 'br, gzip, deflate' };
    for (const name of HEADERS_SENT) headers[name] = question.headers.get(name) ?? 'application/json';
    const reply = await agent.request({
      origin: base.origin,
      path: `${base.pathname.replace(/\/+$/, '')}${pathname}${search}`,
      method: 'GET',
      headers,
      signal: AbortSignal.timeout(timeouts.totalMs),
    });
    // A destroyed body emits `error`, which would end the process without a listener.
    reply.body.on('error', () => undefined);
    if (reply.statusCode >= 300 && reply.statusCode < 400) {
      reply.body.destroy();
      throw new Fault('redirected');
    }
    const wire = await collect(reply.body, BOUNDS.wireBytes);
    const body = await decode(wire, oneOf(reply.headers['content-encoding']), BOUNDS.decodedBytes);
    const headersOut = new Headers();
    const retryAfter = oneOf(reply.headers['retry-after']);
    if (retryAfter !== '') headersOut.set('retry-after', retryAfter);
    // Statuses that allow no body cannot be given one.
    const hasBody = reply.statusCode !== 204 && reply.statusCode !== 205;
    return new Response(hasBody ? body : null, { status: reply.statusCode, headers: headersOut });
  }

  // A call whose time began before its turn would be abandoned when it was just sent and paid for.
  const inTurn = createTurns(CONNECTIONS);
  return {
    service: async (question) => {
      try {
        return await inTurn(() => send(question));
      } catch (error) {
        throw toFault(error);
      }
    },
    close: () => agent.destroy(),
  };
}

const oneOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = codeOf(error);
  if (BEFORE_SENDING.has(code)) return new Fault('unreachable', false);
  const name = error instanceof Error ? error.name : '';
  if (TOO_SLOW.has(code) || name === 'TimeoutError' || name === 'AbortError') return new Fault('timeout');
  const isGarbled = name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW' || code.startsWith('UND_ERR_RES');
  return new Fault(isGarbled ? 'malformed' : 'reset');
}
