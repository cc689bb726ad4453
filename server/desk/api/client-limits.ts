/**
 * Limits of one client (a key, a person, an address): requests, wrong keys, parallel queries, and time of the desk's
 * thread, which all clients share.
 */
import { LIMITS } from '../../../src/core/desk-api/common.ts';
import { createLimitOfInstance, createLocalLimit } from '../../http/limit.ts';
import { createClientTurns } from '../../http/turns.ts';
import { Problem } from './problem.ts';
import { createThreadTime, THREAD_MS_PER_MINUTE } from './thread-time.ts';

export interface ClientLimits {
  /** Throws the refusal for a client that has exceeded a limit. */
  admit(client: string, request: Request): Promise<void>;
  /** Counts an attempt before the key is looked up, and takes it back when the key exists. */
  countGuess<T>(client: string, find: () => Promise<T | null>): Promise<T | null>;
  inTurn<T>(client: string, work: () => Promise<T>): Promise<T>;
}

/**
 * `instances` is the number of servers that share the desk. `busyMs` returns the working time of the desk's thread
 * since its start.
 */
export function createClientLimits(instances: number, busyMs: () => number): ClientLimits {
  const takeRequest = createLimitOfInstance(LIMITS.requestsPerMinute, instances);
  const takeWrite = createLimitOfInstance(LIMITS.writesPerMinute, instances);
  const takeGuess = createLocalLimit(LIMITS.wrongKeysPerMinute);
  const threadTime = createThreadTime(busyMs);
  const inTurn = createClientTurns(LIMITS.questionsUnderWay);
  return {
    async admit(client, { method }) {
      const isWriting = method !== 'GET' && method !== 'HEAD';
      refuseIfWaiting(TOO_MANY, (await takeRequest(client)) ?? (isWriting ? await takeWrite(client) : null));
      refuseIfWaiting(TOO_EXPENSIVE, await threadTime.wait(client));
    },
    async countGuess(client, find) {
      refuseIfWaiting(TOO_MANY_KEYS, await takeGuess(client));
      const key = await find();
      if (key !== null) await takeGuess(client, -1);
      return key;
    },
    inTurn: (client, work) => inTurn(client, () => threadTime.measure(client, work)),
  };
}

const TOO_MANY = 'Too many requests: wait a moment.';
const TOO_MANY_KEYS = 'Too many wrong API keys: wait a moment.';
const TOO_EXPENSIVE = `These questions took more than ${THREAD_MS_PER_MINUTE / 1000} s of the desk within a minute: wait a moment, and use fewer words in filters.`;

function refuseIfWaiting(sentence: string, waitMs: number | null): void {
  if (waitMs === null) return;
  throw new Problem(429, 'TOO_MANY_REQUESTS', sentence, null, Math.max(1, Math.ceil(waitMs / 1000)));
}
