import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../core/time/units.ts';
import { createPoll, type Tail } from './poll.ts';

/** Creates a server with a revision, a page that can be hidden, and a clock that the test sets. */
function openPoll() {
  let now = 0;
  let revision = 1;
  let isShown = true;
  let isReachable = true;
  const waiting = new Map<() => void, number>();
  const asked: { readonly at: number; readonly etag: string | null }[] = [];
  const reported: string[] = [];
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const poll = createPoll({
    ask: async (etag): Promise<Tail> => {
      asked.push({ at: now, etag });
      if (!isReachable) throw new Error('no answer');
      return { etag: `${revision}`, isSame: etag === `${revision}`, build: 'one' };
    },
    clock: () => now,
    later: (ms, call) => {
      waiting.set(call, now + ms);
      return () => void waiting.delete(call);
    },
    isShown: () => isShown,
    onChanged: () => reported.push('changed'),
    onAnswer: (build) => reported.push(`build ${build}`),
    onAway: () => reported.push('away'),
  });
  return {
    poll,
    reported: reported,
    waiting,
    write: () => (revision += 1),
    show: (next: boolean) => (isShown = next),
    connect: (next: boolean) => (isReachable = next),
    times: () => asked.splice(0).map(({ at }) => at / SECOND),
    changes: () => reported.splice(0).filter((event) => !event.startsWith('build')),
    settle,
    pass: async (ms: number): Promise<void> => {
      await settle();
      for (const end = now + ms; ; ) {
        const [next] = [...waiting].toSorted((a, b) => a[1] - b[1]);
        if (next === undefined || next[1] > end) {
          now = end;
          return;
        }
        waiting.delete(next[0]);
        now = next[1];
        next[0]();
        await settle();
      }
    },
  };
}

describe('a visible page', () => {
  it('asks at once and then every 5 s, and reports a change once', async () => {
    const { pass, times, changes, write, reported } = openPoll();
    await pass(11 * SECOND);
    expect(times()).toEqual([0, 5, 10]);
    expect(reported).toContain('build one');
    expect(changes()).toEqual(['changed']);
    write();
    write();
    await pass(10 * SECOND);
    expect(times()).toEqual([15, 20]);
    expect(changes()).toEqual(['changed']);
  });

  it('asks every 15 s after five minutes without input, and at once with the next input', async () => {
    const { poll, pass, times } = openPoll();
    await pass(5 * MINUTE);
    times();
    await pass(31 * SECOND);
    expect(times()).toEqual([315, 330]);
    poll.noteInput();
    await pass(11 * SECOND);
    expect(times()).toEqual([331, 336, 341]);
  });

  it('is away after a second lost answer, and reads everything again when one comes', async () => {
    const { pass, changes, connect, times } = openPoll();
    await pass(6 * SECOND);
    changes();
    times();
    connect(false);
    await pass(4 * SECOND);
    expect([times(), changes()]).toEqual([[10], []]);
    await pass(6 * SECOND);
    expect([times(), changes()]).toEqual([
      [11, 16],
      ['away', 'away'],
    ]);
    connect(true);
    await pass(5 * SECOND);
    expect(changes()).toEqual(['changed']);
  });

  it('is away once a stored state is shown, and reads everything again with the next answer', async () => {
    const { poll, pass, changes } = openPoll();
    await pass(6 * SECOND);
    changes();
    poll.noteStored();
    expect(changes()).toEqual(['away']);
    await pass(5 * SECOND);
    expect(changes()).toEqual(['changed']);
    await pass(10 * SECOND);
    expect(changes()).toEqual([]);
  });

  it('does not report a single lost answer', async () => {
    const { pass, changes, connect, times } = openPoll();
    await pass(6 * SECOND);
    changes();
    connect(false);
    await pass(4 * SECOND);
    connect(true);
    times();
    await pass(SECOND);
    expect([times(), changes()]).toEqual([[11], []]);
  });
});

describe('a hidden page', () => {
  it('does not ask, and asks at once when it is shown again', async () => {
    const { poll, pass, times, show, changes, write } = openPoll();
    await pass(6 * SECOND);
    changes();
    times();
    show(false);
    write();
    await pass(10 * MINUTE);
    expect([times(), changes()]).toEqual([[], []]);
    show(true);
    poll.ask();
    await pass(SECOND);
    expect([times(), changes()]).toEqual([[606], ['changed']]);
  });

  it('does not ask after it was stopped', async () => {
    const { poll, pass, times, waiting } = openPoll();
    await pass(SECOND);
    times();
    poll.stop();
    poll.ask();
    await pass(MINUTE);
    expect([times(), waiting.size]).toEqual([[], 0]);
  });
});
