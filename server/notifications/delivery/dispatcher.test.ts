/**
 * Tests endpoints that are down, slow or unreliable, on a clock of the test: nothing is lost, and the order is kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import type { Claimed, ClaimedMessage } from '../../desk/ports/outbox.ts';
import { etaAnswer } from '../../desk/cases/cases.fixture.ts';
import { act, newWatch, NOW } from '../../desk/store/store.contract.ts';
import { subscribe, subscriptionBody } from '../../desk/outbox/outbox.fixture.ts';
import { done } from '../../desk/ports/desk.ts';
import { createSqliteDriver } from '../../desk/database/sqlite.ts';
import { type OpenDesk, openIndexed } from '../../desk/worker/engine.ts';
import { MAX_RETRY_TIME, nextAttempt } from './dispatcher.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import type { SendResult } from '../channels/channel.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-dispatcher-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const OK: SendResult = { kind: 'sent', status: 200, detail: '' };
const DOWN: SendResult = { kind: 'failed', status: 503, detail: 'away', retryAfterMs: null };
type End = (message: ClaimedMessage, now: number) => SendResult | Promise<SendResult>;

const [A, B] = ['AAAA1111111', 'BBBB1111111'];

/** The limit is long enough for a busy machine. */
const withinShortWait = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

describe('the dispatcher', () => {
  let store: OpenDesk;
  let now = NOW;
  let ends: Record<string, End> = {};
  let arrived: { readonly subscription: string; readonly about: string; readonly id: string; readonly at: number }[] =
    [];
  let calls = 0;
  let dispatcher: Dispatcher;
  const faults: unknown[] = [];

  const newDispatcher = (): Dispatcher =>
    createDispatcher({
      store,
      senderOf: () => ({
        send: async ([message], { id }) => {
          calls += 1;
          const result = (await ends[id]?.(message!, now)) ?? OK;
          if (result.kind === 'sent')
            arrived.push({ subscription: id, about: message!.about, id: message!.id, at: now });
          return result;
        },
      }),
      clock: () => now,
      random: () => 0.5,
      owner: 'a/1',
      isStopping: () => false,
      onFault: (error) => void faults.push(error),
    });

  beforeEach(async () => {
    store = await openIndexed(createSqliteDriver(join(folder, `desk-${(files += 1)}.db`)));
    [now, ends, arrived, calls] = [NOW, {}, [], 0];
    dispatcher = newDispatcher();
    await store.add(
      [A, B].map((number) => newWatch(number)),
      act(),
    );
  });
  afterEach(async () => {
    await dispatcher.idle();
    await store.close();
    expect(faults).toEqual([]);
  });

  /** Advances the clock, with a turn of the dispatcher at each step. */
  async function run(span: number, step: number): Promise<void> {
    for (const end = now + span; now < end; now += step) {
      await dispatcher.pump();
      await dispatcher.idle();
    }
  }

  let announced = 0;
  async function move(number: string): Promise<void> {
    announced += 1;
    const day = String(1 + (announced % 28)).padStart(2, '0');
    await store.record([
      etaAnswer(number, `2026-12-${day} 0${announced % 10}:00:00`, 0, { seenAt: now, reportedAt: now }),
    ]);
  }

  const idsOf = async (subscription: string, about?: string): Promise<readonly string[]> => {
    const all = await store.messages({ subscriptionId: subscription, state: null, limit: 1000, before: null });
    return all
      .filter((message) => about === undefined || message.about === about)
      .map(({ id }) => id)
      .toReversed();
  };
  const arrivedAt = (subscription: string, about?: string): readonly string[] =>
    arrived
      .filter((message) => message.subscription === subscription && (about ?? message.about) === message.about)
      .map(({ id }) => id);

  it('delivers everything in order to a receiver that was down for 71 hours, without delaying another receiver', {
    timeout: 60_000,
  }, async () => {
    await subscribe(store, 'down');
    await subscribe(store, 'up');
    const back = NOW + 71 * HOUR;
    ends.down = (_, at) => (at < back ? DOWN : OK);
    for (let hour = 0; hour < 70; hour += 2) {
      await move(A);
      await move(B);
      await run(2 * HOUR, 4 * MINUTE);
    }
    expect(arrivedAt('up')).toEqual(await idsOf('up'));
    expect(arrivedAt('down')).toEqual([]);
    const tries = calls - arrived.length;
    await run(4 * HOUR, 4 * MINUTE);
    expect(arrivedAt('down')).toHaveLength(70);
    for (const about of [`shipment:${A}`, `shipment:${B}`])
      expect(arrivedAt('down', about)).toEqual(await idsOf('down', about));
    expect(new Set(arrived.map(({ subscription, id }) => `${subscription} ${id}`)).size).toBe(arrived.length);
    // Two groups of messages wait. Only the first message of each is tried every hour, not all seventy.
    expect(tries).toBeLessThan(2 * 100);
    expect((await store.messages({ subscriptionId: 'down', state: 'dead', limit: 9, before: null })).length).toBe(0);
  });

  it('gives up after 72 hours, and sends the message again on request', async () => {
    await subscribe(store, 's');
    ends.s = () => DOWN;
    await move(A);
    await run(72 * HOUR + 10 * MINUTE, 5 * MINUTE);
    const [dead] = await store.messages({ subscriptionId: 's', state: 'dead', limit: 9, before: null });
    expect(dead?.log.at(-1)?.at).toBeGreaterThanOrEqual(NOW + MAX_RETRY_TIME);
    expect(dead?.log[0]).toMatchObject({ at: NOW, status: 503, detail: 'away' });
    ends.s = () => OK;
    await store.replay('s', { from: 'dead' }, { ...act(), at: now });
    await run(MINUTE, MINUTE);
    expect(arrivedAt('s')).toEqual([dead?.id]);
  });

  it('retries at once when a clock that was ahead is corrected, and still gives up after 72 hours', async () => {
    await subscribe(store, 's');
    await subscribe(store, 'dead');
    ends.s = () => DOWN;
    ends.dead = () => DOWN;
    now = NOW + 400 * 24 * HOUR;
    await move(A);
    await run(10 * MINUTE, MINUTE);
    ends.s = () => OK;
    now = NOW;
    await run(10 * MINUTE, MINUTE);
    expect(arrivedAt('s')).toHaveLength(1);
    await run(73 * HOUR, 5 * MINUTE);
    expect((await store.messages({ subscriptionId: 'dead', state: 'dead', limit: 9, before: null })).length).toBe(1);
  });

  it('delivers everything in order to a receiver that fails every other time', async () => {
    await subscribe(store, 's');
    let turn = 0;
    ends.s = () => ((turn += 1) % 2 === 0 ? OK : DOWN);
    for (let round = 0; round < 12; round += 1) await move(round % 2 === 0 ? A : B);
    await run(3 * HOUR, MINUTE);
    for (const about of [`shipment:${A}`, `shipment:${B}`])
      expect(arrivedAt('s', about)).toEqual(await idsOf('s', about));
    expect(arrivedAt('s')).toHaveLength(12);
  });

  it('keeps delivering to others while one receiver is slow', async () => {
    await subscribe(store, 'slow');
    await subscribe(store, 'quick');
    const waiting: (() => void)[] = [];
    ends.slow = () => new Promise((resolve) => void waiting.push(() => resolve(OK)));
    await move(A);
    await dispatcher.pump();
    await withinShortWait(() => arrivedAt('quick')).toHaveLength(1);
    await move(B);
    await dispatcher.pump();
    await withinShortWait(() => arrivedAt('quick')).toHaveLength(2);
    expect(arrivedAt('slow')).toEqual([]);
    ends.slow = () => OK;
    for (const free of waiting) free();
    await dispatcher.idle();
  });

  it('pauses the subscription of a receiver that is gone, and keeps its messages', async () => {
    await subscribe(store, 's');
    ends.s = () => ({ kind: 'gone', status: 410, detail: 'gone' });
    await move(A);
    await run(HOUR, MINUTE);
    expect(calls).toBe(1);
    const document = await store.document('subscription', 's');
    expect(JSON.parse(document!.body)).toMatchObject({ state: 'paused', why: 'gone', name: 'to the ERP' });
    expect((await store.audit(1))[0]).toMatchObject({ who: 'outbox', action: 'put subscription' });
    await move(B);
    ends.s = () => OK;
    await subscribe(store, 's', {}, document!.version);
    await run(HOUR, MINUTE);
    expect(arrivedAt('s')).toHaveLength(2);
  });

  it('counts no attempt for a postponed message, and never retries a refused one', async () => {
    await subscribe(store, 's');
    ends.s = (_, at) =>
      at < NOW + HOUR ? { kind: 'later', at: NOW + HOUR } : { kind: 'refused', status: 550, detail: 'x' };
    await move(A);
    await run(2 * HOUR, MINUTE);
    expect(calls).toBe(2);
    const [message] = await store.messages({ subscriptionId: 's', state: 'dead', limit: 9, before: null });
    expect(message).toMatchObject({ attempts: 1, log: [{ status: 550 }] });
  });

  it('shares the work with a second instance and sends each message once', async () => {
    await subscribe(store, 's');
    const other = newDispatcher();
    for (let round = 0; round < 20; round += 1) await move(round % 2 === 0 ? A : B);
    await Promise.all([dispatcher.pump(), other.pump()]);
    while (arrived.length < 20) await Promise.all([dispatcher.idle(), other.idle()]);
    expect(arrivedAt('s', `shipment:${A}`)).toEqual(await idsOf('s', `shipment:${A}`));
    expect(new Set(arrivedAt('s')).size).toBe(arrived.length);
  });
});

describe('the dispatcher over a slow database', () => {
  const message = { seq: 1, id: 'm', about: '', type: 'test', at: NOW, attempts: 0, startedAt: NOW, body: '' } as const;
  const claimOf = (id: string) => ({
    subscription: { ...subscriptionBody(), id, version: 1 },
    messages: [{ ...message, subscriptionId: id }],
  });
  const over = (claimMessages: OpenDesk['claimMessages'], end: SendResult): Dispatcher =>
    createDispatcher({
      store: {
        claimMessages,
        recordDeliveries: async () => {},
        document: async () => null,
        put: async () => done(null),
      },
      senderOf: () => ({ send: async () => end }),
      clock: () => NOW,
      random: () => 0.5,
      owner: 'a/1',
      isStopping: () => false,
      onFault: () => {},
    });

  it('is not idle while it claims messages', async () => {
    let release: (claimed: readonly Claimed[]) => void = () => undefined;
    const gate = new Promise<readonly Claimed[]>((resolve) => {
      release = resolve;
    });
    let isIdle = false;
    const claims = over(() => gate, OK);
    void claims.pump();
    const idle = claims.idle().then(() => (isIdle = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isIdle).toBe(false);
    release([]);
    await idle;
  });

  it('forgets the failures of old subscriptions', async () => {
    let [turns, known] = [0, 0];
    const claims = over(async (_, { busy }) => {
      known = Object.keys(busy).length;
      turns += 1;
      return turns > 600 ? [] : [claimOf(`s${turns}`), claimOf(`s${turns}`), claimOf(`s${turns}`)];
    }, DOWN);
    await claims.pump();
    await claims.idle();
    expect(known).toBe(500);
  });
});

describe('the time of the next attempt', () => {
  const failed = { now: NOW, startedAt: NOW, attempts: 1, retryAfterMs: null, random: () => 1 };
  it('doubles from five seconds to an hour, with jitter, until 72 hours are over', () => {
    const wait = (attempts: number, more = {}) => nextAttempt({ ...failed, attempts, ...more })! - NOW;
    expect([1, 2, 3, 10, 11, 500].map((attempts) => wait(attempts))).toEqual(
      [5, 10, 20, 2560, 3600, 3600].map((seconds) => seconds * SECOND),
    );
    expect(wait(3, { random: () => 0 })).toBe(10 * SECOND);
    expect(wait(1, { retryAfterMs: 2 * HOUR })).toBe(2 * HOUR);
    expect(wait(1, { retryAfterMs: 1e12 })).toBe(6 * HOUR);
    expect(wait(99, { startedAt: NOW - MAX_RETRY_TIME + 1000 })).toBe(1000);
    expect(nextAttempt({ ...failed, startedAt: NOW - MAX_RETRY_TIME })).toBeNull();
  });

  it('is a whole number of milliseconds', () => {
    expect(nextAttempt({ ...failed, random: () => 0.123_456_789 })! % 1).toBe(0);
  });
});
