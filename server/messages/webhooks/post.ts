/**
 * One request to one checked address, on a connection of its own: no redirect is followed, little
 * of the answer is read, and every stage has its time.
 */
import { Client } from 'undici';
import { parseRetryAfter } from '../../../src/core/time/retry-after.ts';
import { SECOND } from '../../../src/core/time/units.ts';
import type { Target } from './guard.ts';

export interface Posted {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** The beginning of the answer. */
  readonly text: string;
}

export interface PostTimes {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly bodyMs: number;
}

export const POST_TIMES: PostTimes = { connectMs: 5 * SECOND, answerMs: 15 * SECOND, bodyMs: 3 * SECOND };
const MOST_READ = 1024;
const MOST_HEADERS = 16_384;

interface Outgoing {
  readonly target: Extract<Target, { kind: 'target' }>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
}

/** Rejects with the error of the connection. */
export async function post({ target, headers, body, now }: Outgoing, times: PostTimes = POST_TIMES): Promise<Posted> {
  const { url, address, family } = target;
  const client = new Client(url.origin, {
    connect: {
      timeout: times.connectMs,
      // The address that was checked, whatever the name says by now.
      lookup: (_, options, done) => {
        if (options.all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
    headersTimeout: times.answerMs,
    bodyTimeout: times.bodyMs,
    maxHeaderSize: MOST_HEADERS,
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
      text: await beginningOf(answer.body),
    };
  } finally {
    // What was not read of the answer goes with its connection.
    await client.destroy();
  }
}

/** The status is known: an answer that breaks off or never ends changes nothing. */
async function beginningOf(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) break;
      chunks.push(chunk.subarray(0, MOST_READ - bytes));
      bytes += chunk.length;
      if (bytes >= MOST_READ) break;
    }
  } catch {
    // Said above.
  }
  return Buffer.concat(chunks).toString('utf8');
}
