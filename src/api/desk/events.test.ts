import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeskClient } from './client.ts';
import { listenToDesk } from './events.ts';
import { startDeskApi } from './operations.ts';

class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  readonly #listeners = new Map<string, () => void>();
  constructor() {
    FakeSource.all.push(this);
  }
  addEventListener(name: string, listener: () => void): void {
    this.#listeners.set(name, listener);
  }
  tell(name: string, readyState = 1): void {
    this.readyState = readyState;
    this.#listeners.get(name)?.();
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

/** Grants a lock to one at a time, in the order of the requests. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, __: unknown, work: () => Promise<void>) => {
      last = last.then(work);
      return last;
    },
  };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function listener() {
  const heard: string[] = [];
  const stop = listenToDesk({ onHint: () => heard.push('hint'), onState: (state) => heard.push(state) });
  return { heard, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    #hear: (event: { data: unknown }) => void = () => undefined;
    constructor() {
      channels.add(this);
    }
    addEventListener(_: string, hear: (event: { data: unknown }) => void): void {
      this.#hear = hear;
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.#hear({ data });
    }
    close(): void {
      channels.delete(this);
    }
  }
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  startDeskApi(createDeskClient({ base: '/api/desk', fetch, clock: () => 0, newKey: () => 'key', person: () => null }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('opens one stream for all tabs, and the next tab goes on when the first is closed', async () => {
  const [first, second] = [listener(), listener()];
  await settle();
  expect(FakeSource.all).toHaveLength(1);
  const [stream] = FakeSource.all;
  stream?.tell('open');
  stream?.tell('changes');
  expect(second.heard).toEqual(['open', 'hint', 'hint']);
  expect(first.heard).toEqual(second.heard);
  first.stop();
  await settle();
  expect(stream?.readyState).toBe(FakeSource.CLOSED);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]?.tell('open');
  expect(second.heard.slice(3)).toEqual(['open', 'hint']);
  second.stop();
});

it('says that it is away when the browser does not come back, and opens a refused stream anew', async () => {
  const { heard, stop } = listener();
  await settle();
  const [stream] = FakeSource.all;
  stream?.tell('open');
  stream?.tell('error', 0);
  vi.advanceTimersByTime(1000);
  expect(heard).not.toContain('away');
  vi.advanceTimersByTime(5000);
  expect(heard.at(-1)).toBe('away');
  stream?.tell('open');
  expect(heard.at(-1)).toBe('open');
  stream?.tell('error', FakeSource.CLOSED);
  vi.advanceTimersByTime(2000);
  expect(FakeSource.all).toHaveLength(2);
  stop();
});
