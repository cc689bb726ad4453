/**
 * Posts one request to a host at its checked addresses, on a separate connection. It follows no redirect, reads only
 * the beginning of the response, and limits the time of every stage.
 */
import { isIP, type LookupFunction } from 'node:net';
import { Client } from 'undici';
import { parseRetryAfter } from '../../../../src/core/time/retry-after.ts';
import { SECOND } from '../../../../src/core/time/units.ts';
import type { Target } from './guard.ts';

export interface Posted {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** The beginning of the response. */
  readonly text: string;
}

export interface PostTimes {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly bodyMs: number;
}

export const POST_TIMES: PostTimes = { connectMs: 5 * SECOND, answerMs: 15 * SECOND, bodyMs: 3 * SECOND };
const MAX_READ_BYTES = 1024;
const MAX_HEADER_BYTES = 16_384;

interface Outgoing {
  readonly target: Extract<Target, { kind: 'target' }>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
}

/**
 * Returns the checked addresses, whatever the name resolves to by now, in a later turn of the loop: a connection that
 * fails within this call fails before undici listens for its error, and an unhandled `error` event ends the process.
 */
const createLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_name, _options, done) => {
    const targets = addresses.map((address) => ({ address, family: isIP(address) }));
    setImmediate(() => done(null, targets));
  };

/** Rejects with the error of the connection. */
export async function post({ target, headers, body, now }: Outgoing, times: PostTimes = POST_TIMES): Promise<Posted> {
  const { url, addresses } = target;
  const client = new Client(url.origin, {
    connect: {
      timeout: times.connectMs,
      // An address that does not respond leaves time for the next one.
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Math.ceil(times.connectMs / addresses.length),
      lookup: createLookup(addresses),
    },
    headersTimeout: times.answerMs,
    bodyTimeout: times.bodyMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 0,
  });
  try {
    const answer = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers,
      body,
      signal: AbortSignal.timeout(times.connectMs + times.answerMs),
    });
    answer.body.on('error', () => undefined);
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : null, now),
      text: await readBeginning(answer.body),
    };
  } finally {
    // Closing the connection discards the unread part of the response.
    await client.destroy();
  }
}

/** The status is known already, so a response that breaks off or never ends changes nothing. */
async function readBeginning(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) break;
      chunks.push(chunk.subarray(0, MAX_READ_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= MAX_READ_BYTES) break;
    }
  } catch {
    // The cause was reported above.
  }
  return Buffer.concat(chunks).toString('utf8');
}
