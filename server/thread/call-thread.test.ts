/** A worker thread as functions: what crosses, what its end leaves, and how often it is started. */
import { afterEach, describe, expect, it } from 'vitest';
import { callThread } from './call-thread.ts';
import type { ThreadTable } from './thread-table.ts';

interface Echo {
  readonly say: (text: string) => Promise<string>;
}

class Refused extends Error {}

const table: ThreadTable<keyof Echo, 'refused'> = {
  verbs: ['say'],
  kindOf: () => 'refused',
  errorOf: () => new Refused(),
};

/** Counts its starts in shared memory; some texts end it. */
const PREFACE = `
  import { parentPort, workerData } from 'node:worker_threads';
  Atomics.add(workerData, 0, 1);
`;
const ECHO = `${PREFACE}
  const hoard = [];
  parentPort.on('message', ({ id, args: [text] }) => {
    if (text === 'exit') process.exit(1);
    if (text === 'throw') throw new Error(text);
    if (text === 'silence') return;
    while (text === 'for ever');
    while (text === 'memory') hoard.push(new Array(2_000_000).fill({}));
    if (text === 'change') parentPort.postMessage({ id: -1, ok: true, value: null });
    const isRefused = text === 'refused';
    parentPort.postMessage(isRefused ? { id, ok: false, kind: text, message: '' } : { id, ok: true, value: text });
  });
  parentPort.postMessage({ id: 0, ok: true, value: null });
`;
const DIES_AT_ONCE = `${PREFACE} process.exit(1);`;
const CANNOT_START = `${PREFACE} parentPort.postMessage({ id: 0, ok: false, kind: 'refused', message: '' });`;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function open(script: string, more: { longestMs?: number; memoryMb?: number; listener?: () => void } = {}) {
  const starts = new Int32Array(new SharedArrayBuffer(4));
  const thread = callThread<Echo, 'refused'>({
    table,
    source: { script: new URL(`data:text/javascript,${encodeURIComponent(script)}`), argv: [] },
    data: starts,
    whenLost: (by, message) => new Error(`${by}: ${message}`),
    ...more,
  });
  closing.push(thread.close);
  return { ...thread, say: thread.verbs.say, starts: () => Atomics.load(starts, 0) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a worker thread with callable functions', () => {
  it('is started by the first call, and returns values and typed errors', async () => {
    const { say, starts } = open(ECHO);
    expect(starts()).toBe(0);
    expect(await Promise.all(['a', 'b'].map((text) => say(text)))).toEqual(['a', 'b']);
    await expect(say('refused')).rejects.toThrow(Refused);
    expect(starts()).toBe(1);
  });

  it('notifies its listener of unsolicited messages', async () => {
    let changes = 0;
    const { say } = open(ECHO, { listener: () => (changes += 1) });
    await say('change');
    expect(changes).toBe(1);
  });

  it.each(['exit', 'throw'])('fails running calls when it ends and answers the next one: %s', async (end) => {
    const { say, starts } = open(ECHO);
    const lost = ['silence', end, 'a'].map((text) => say(text).catch((error: Error) => error.message));
    for (const message of await Promise.all(lost)) expect(message).toMatch(/^fault: /);
    expect(await say('b')).toBe('b');
    expect(starts()).toBe(2);
  });

  it('is ended by a call over the time or memory limit, and answers the next one', async () => {
    const { say, starts } = open(ECHO, { longestMs: 1000, memoryMb: 32 });
    for (const [text, by] of [
      ['for ever', 'time: '],
      ['memory', 'memory: '],
      ['for ever', 'time: '],
    ] as const)
      await expect(say(text)).rejects.toThrow(by);
    expect(await say('a')).toBe('a');
    expect(starts()).toBe(4);
  });

  it('has no time limit for its start or after an answered call', async () => {
    const slow = `await new Promise((go) => setTimeout(go, 400)); ${ECHO}`;
    const { say, starts } = open(slow, { longestMs: 300 });
    expect(await say('a')).toBe('a');
    await pause(400);
    expect(await say('b')).toBe('b');
    expect(starts()).toBe(1);
  });

  it('is restarted with increasing delays if it ends at every start', { timeout: 60_000 }, async () => {
    const { say, starts } = open(DIES_AT_ONCE);
    let calls = 0;
    const until = performance.now() + 1500;
    while (performance.now() < until || starts() < 3) {
      calls += 1;
      await expect(say('a')).rejects.toThrow('fault: ');
      await pause(1);
    }
    // At 0, 0, 100, 300, 700 and 1500 ms, and what a start takes besides.
    expect(starts()).toBeLessThanOrEqual(6);
    expect(calls).toBeGreaterThan(starts());
  });

  it.each([0, 150])('reports why it cannot start to every caller, here busy for %i ms', async (ms) => {
    const { say, ready } = open(CANNOT_START);
    const both = Promise.allSettled([ready(), say('a')]);
    await new Promise((resolve) => setImmediate(resolve));
    // Meanwhile it speaks and ends: both arrive in one turn.
    for (const until = performance.now() + ms; performance.now() < until; );
    for (const { status, reason } of (await both) as PromiseRejectedResult[])
      expect([status, reason instanceof Refused]).toEqual(['rejected', true]);
  });

  it('fails calls after it was closed, and is not started again', async () => {
    const { say, close, starts } = open(ECHO);
    await say('a');
    const lost = say('for ever');
    const message = expect(lost).rejects.toThrow('closing: ');
    await close();
    await message;
    await expect(say('b')).rejects.toThrow('closing: ');
    expect(starts()).toBe(1);
  });
});
