/** The request that pages send every few seconds: a 304 from memory, and a new validator after every write. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import type { Reader } from '../ports/reader.ts';
import { openDesk, type OpenDesk } from '../worker/engine.ts';
import { etaAnswer } from '../cases/cases.fixture.ts';
import { newWatch } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

const ACT = { actor: 'ann', at: NOW, idempotencyKey: null };
const HOUR = 60 * MINUTE;
const PAGE = { 'sec-fetch-site': 'same-origin' };
let now = NOW;
let folder = '';
let engine: OpenDesk;
let desk: ApiFixture;
/** Calls of the server to the thread of the desk, in order. */
let calls: string[] = [];

const counted = <Desk extends object>(desk: Desk): Desk =>
  new Proxy(desk, {
    get: (target, name: string) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || name === 'onChanged') return member;
      if (name === 'as') return (reader: Reader) => counted(Reflect.apply(member, target, [reader]));
      return (...args: unknown[]) => {
        calls.push(name);
        return Reflect.apply(member, target, args);
      };
    },
  });

beforeEach(async () => {
  now = NOW;
  folder = mkdtempSync(join(tmpdir(), 'landfall-tail-'));
  engine = await openDesk({ path: join(folder, 'desk.db') });
  desk = await openApi({}, counted(engine), () => now);
  await desk.api.idle();
  calls = [];
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const ask = (etag: string | null, clientId = '192.0.2.1') =>
  desk.ask('GET', '/changes/tail', undefined, {
    headers: { ...PAGE, ...(etag !== null && { 'if-none-match': etag }) },
    clientId,
  });
const etagOf = (response: Response | null): string => response?.headers.get('etag') ?? '';

describe('the tail of the desk', () => {
  it('is answered without a call to the thread, with 304 for a known validator, and names the build of the page', async () => {
    const first = await ask(null);
    expect([first?.status, first?.headers.get('x-landfall-build')]).toEqual([200, 'one']);
    for (let turn = 0; turn < 3; turn += 1) {
      const again = await ask(etagOf(first));
      expect([again?.status, again?.headers.get('x-landfall-build')]).toEqual([304, 'one']);
    }
    expect(calls).toEqual([]);
  });

  it('changes with every write that a page shows: rows, cases, views, rules, people', async () => {
    await engine.add([newWatch('AAAA1111111')], { actor: 'ann', at: NOW, idempotencyKey: null });
    for (const [hours, eta] of [
      [0, '2026-11-27 14:00:00'],
      [1, '2026-11-28 14:00:00'],
      [2, '2026-11-28 14:00:00'],
    ] as const)
      await engine.record([etaAnswer('AAAA1111111', eta, hours)]);
    now += 3 * HOUR;
    const caseNow = async () => (await desk.data('GET', '/cases?state=all')).cases[0];
    const decide = async (command: object) => {
      const { id, version } = await caseNow();
      return desk.data('POST', '/cases/commands', { commands: [{ id, version, ...command }] });
    };
    let undo = '';
    const writes: Readonly<Record<string, () => Promise<unknown>>> = {
      'a row': async () => desk.data('PATCH', '/watches/1', { version: 1, set: { note: 'late' } }),
      'an answer': async () => engine.record([etaAnswer('AAAA1111111', '2026-11-28 14:00:00', 3)]),
      'a note': async () => decide({ do: 'note', text: 'called' }),
      'an assignment': async () => decide({ do: 'assign', to: 'ann' }),
      'a snooze': async () => decide({ do: 'snooze', until: now + HOUR }),
      'a case that is done': async () => {
        ({ undo } = await decide({ do: 'done' }));
      },
      'a decision that is undone': async () => desk.data('POST', '/cases/undo', { undo }),
      'a view': async () => desk.data('PUT', '/views/mine', { version: null, name: 'Mine', query: 'q=' }),
      'free days': async () => desk.data('PUT', '/free-days', { version: null, entries: [] }),
      'a person': async () => desk.data('PUT', '/people/me', { version: null, seen: '0.1' }),
      'an added row': async () => desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] }),
    };
    for (const [what, write] of Object.entries(writes)) {
      await vi.waitFor(async () => expect((await ask(etagOf(await ask(null))))?.status).toBe(304));
      const before = etagOf(await ask(null));
      await write();
      await vi.waitFor(async () => expect(etagOf(await ask(before)), what).not.toBe(before));
    }
  });

  it('stays the same where nothing was written', async () => {
    const before = etagOf(await ask(null));
    await engine.runRules(now, 100);
    await engine.claimDue(now, { until: now + MINUTE, owner: 'a/1', limit: 10 });
    await engine.claimMessages(now, { until: now + MINUTE, owner: 'a/1', perSubscription: 1, busy: {} });
    await engine.page({
      filter: { op: 'and', of: [] },
      sort: { name: 'eta', descending: false },
      limit: 10,
      after: null,
    });
    expect((await ask(before))?.status).toBe(304);
  });

  it('changes for a guest with own rows alone: one that comes to be seen, moves, or goes', async () => {
    const sight = { customers: ['Acme'], tags: [] };
    const { key } = await desk.data('POST', '/keys', { label: 'Acme', scope: 'read', sight });
    const headers = { authorization: `Bearer ${key}` };
    const etag = async () =>
      (await desk.ask('GET', '/changes/tail', undefined, { headers }))?.headers.get('etag') ?? '';
    const acts: readonly (readonly [boolean, () => Promise<unknown>])[] = [
      [false, () => engine.add([newWatch('MSKU2048175', { customer: 'Acme' })], ACT)],
      [true, () => engine.record([etaAnswer('MSKU2048175', '2026-11-27 14:00:00', 1)])],
      [false, () => engine.add([newWatch('TCLU4400446', { customer: 'Bolt' })], ACT)],
      [false, () => engine.record([etaAnswer('TCLU4400446', '2026-11-27 14:00:00', 1)])],
      [true, () => engine.record([etaAnswer('MSKU2048175', '2026-11-28 14:00:00', 2)])],
      [true, () => engine.change([{ id: 1, version: 1, set: { customer: 'Bolt' } }], ACT)],
    ];
    for (const [index, [isOther, act]] of acts.entries()) {
      const before = await etag();
      await act();
      expect((await etag()) !== before, `act ${index}`).toBe(isOther);
    }
  });

  it('is the same for a second process on the same desk', async () => {
    await desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175' }] });
    const other = await openDesk({ path: join(folder, 'desk.db') });
    const second = await openApi({}, other, () => now);
    await vi.waitFor(async () =>
      expect(etagOf(await second.ask('GET', '/changes/tail'))).toBe(etagOf(await ask(null))),
    );
    await second.data('PUT', '/views/mine', { version: null, name: 'Mine', query: 'q=' });
    await vi.waitFor(
      async () => expect(etagOf(await ask(null))).toBe(etagOf(await second.ask('GET', '/changes/tail'))),
      { timeout: 7000 },
    );
    await other.close();
  });
});

it('counts for a guest like any request', async () => {
  await engine.add([newWatch('MSKU2048175', { customer: 'Acme' })], ACT);
  const sight = { customers: ['Acme'], tags: [] };
  const { key } = await desk.data('POST', '/keys', { label: 'Acme', scope: 'read', sight });
  const headers = { authorization: `Bearer ${key}` };
  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < 620; index += 1)
    statuses.push((await desk.ask('GET', '/changes/tail', undefined, { headers }))?.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it('refuses nobody of fifty visible pages behind one address within a minute', async () => {
  const statuses = new Map<number, number>();
  const note = (response: Response | null): void => {
    const status = response?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const etags = Array.from({ length: 50 }, () => '');
  for (let poll = 0; poll < 12; poll += 1) {
    now = NOW + poll * 5 * SECOND;
    // Somebody writes once a minute, and each page reads what it shows.
    const isWritten = poll === 6;
    if (isWritten) await desk.data('PUT', '/views/mine', { version: null, name: 'Mine', query: 'q=' });
    if (isWritten) await vi.waitFor(async () => expect((await ask(etags[0] ?? null))?.status).toBe(200));
    for (const [page, etag] of etags.entries()) {
      const response = await ask(etag);
      note(response);
      if (response?.status === 200) etags[page] = etagOf(response);
      if (isWritten)
        for (const path of ['/cases', '/rows/count', '/plan', '/changes?since=0.0', '/views', '/people/me'])
          note(await desk.ask('GET', path, undefined, { headers: PAGE, clientId: '192.0.2.1' }));
    }
  }
  expect(statuses.get(304)).toBe(50 * (12 - 2));
  expect(statuses.get(200)).toBe(50 * (2 + 6));
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 304]);
});

it('dates every answer by the clock of the desk, from which its pages count', async () => {
  for (const path of ['/plan', '/changes/tail', '/nowhere'])
    expect((await desk.ask('GET', path))?.headers.get('date'), path).toBe(new Date(NOW).toUTCString());
});
