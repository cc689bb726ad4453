/** Turns a stored answer of the gateway into rows and changes, in this thread and in a worker. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildForTests } from '../wiring/built.fixture.ts';
import { billOfLading } from '../../src/core/parse/fixtures/bill-of-lading.ts';
import { MATCH_ALL } from '../../src/core/filter/types.ts';
import { openDesk, type OpenDesk } from './worker/engine.ts';
import type { StoredAnswer } from './ports/engine.ts';
import { openRemoteDesk } from './worker/remote.ts';
import { STAFF } from './ports/reader.ts';
import { act, allChanges, dataOf, newWatch } from './store/store.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `desk-${(files += 1)}.db`);

const { number } = billOfLading.metadata;
const [container] = billOfLading.containers.map((one) => one.number);
const stored = (more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  number,
  type: '',
  sealine: '',
  at: 1_795_167_240_000,
  freshUntil: 1_795_200_000_000,
  body: JSON.stringify({ status: 'success', message: 'OK', data: billOfLading }),
  code: null,
  sample: true,
  ...more,
});

describe('an answer', () => {
  let desk: OpenDesk;
  beforeEach(async () => {
    desk = await openDesk({ path: newPath() });
  });
  afterEach(() => desk.close());
  const rows = async () =>
    (await desk.page({ filter: MATCH_ALL, sort: { name: 'number', descending: false }, limit: 100, after: null }))
      .watches;

  it('fills the row of its own number, and of each of its containers that has a watch', async () => {
    await desk.add([newWatch(number), newWatch(container!, { customer: 'Acme' })], act());
    expect(await desk.recordAnswer(stored())).toMatchObject([{ outcome: 'recorded' }, { outcome: 'recorded' }]);
    const found = Object.fromEntries((await rows()).map(({ row }) => [row.number, row]));
    expect(found[number]).toMatchObject({ sample: true, boxes: billOfLading.containers.length, billOfLading: null });
    expect(found[container!]).toMatchObject({ billOfLading: number, customer: 'Acme', numberType: 'CT', issues: 0 });
    expect(found[container!]?.phase).not.toBeNull();
  });

  it('about nothing that is tracked leaves nothing behind', async () => {
    expect(await desk.recordAnswer(stored())).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('of hostile shape sets a problem on its own row and changes no other', async () => {
    await desk.add([newWatch(number), newWatch('MSKU2048175', { note: 'mine' })], act());
    const bodies = ['', '{', '[]', 'null', '{"data":null}', '{"status":"success","message":3,"data":{}}', '"x"'];
    for (const [index, body] of bodies.entries()) {
      await desk.recordAnswer(stored({ body, at: stored().at + index }));
      const [other, own] = (await rows()).toSorted(
        (a, b) => (a.row.number === number ? 1 : 0) - (b.row.number === number ? 1 : 0),
      );
      expect(own?.row.problem, body).toBe('ANSWER_UNREADABLE');
      expect(other?.row).toMatchObject({ note: 'mine', problem: null });
    }
    await desk.recordAnswer(stored({ at: stored().at + 100 }));
    expect((await rows()).find(({ row }) => row.number === number)?.row.problem).toBeNull();
  });

  it('without events says so in the words of the service', async () => {
    await desk.add([newWatch(number)], act());
    await desk.recordAnswer(stored({ body: JSON.stringify({ status: 'success', message: 'NO_EVENTS', data: {} }) }));
    expect((await rows())[0]?.row.problem).toBe('NO_EVENTS');
  });

  it('without events fills in the route and is not a problem', async () => {
    await desk.add([newWatch(number)], act());
    const data = { ...billOfLading, containers: [] };
    await desk.recordAnswer(stored({ body: JSON.stringify({ status: 'success', message: 'NO_CONTAINERS', data }) }));
    const [watch] = await rows();
    expect(watch?.row.problem).toBeNull();
    expect(watch?.row.podName).not.toBeNull();
  });

  it('from several sources names the sources and their differences once', async () => {
    const answerWith = (asked: string, date: string) => {
      const sources = ['Hapag-Lloyd', 'ONE'].map((name) => ({ id: name, kind: 'carrier', name, asked_at: asked }));
      const said = [
        { source: 'Hapag-Lloyd', date: '2026-11-27 14:00:00', actual: false },
        { source: 'ONE', date, actual: false },
      ];
      const conflicts = [{ fact: 'VAD', locode: 'NLRTM', said }];
      const landfall = { sources, events: 'Hapag-Lloyd', route: [], sightings: [], conflicts, unread: { codes: [] } };
      return JSON.stringify({ status: 'success', message: 'OK', data: { ...billOfLading, landfall } });
    };
    const conflictsMoved = async () => (await allChanges(desk)).filter(({ field }) => field === 'conflict').length;
    await desk.add([newWatch(number)], act());
    await desk.recordAnswer(stored({ body: answerWith('2026-11-20T09:00:00Z', '2026-11-29 08:00:00') }));
    const [first] = await rows();
    expect(first?.row.source).toBe('Hapag-Lloyd');
    expect(JSON.parse(first?.row.conflict ?? '')).toMatchObject([{ fact: 'VAD', said: [{}, { name: 'ONE' }] }]);
    const counts = [await conflictsMoved()];
    for (const [index, date] of ['2026-11-29 08:00:00', '2026-11-30 08:00:00'].entries()) {
      const body = answerWith(`2026-11-20T1${index}:00:00Z`, date);
      await desk.recordAnswer(stored({ body, at: stored().at + index + 1 }));
      counts.push(await conflictsMoved());
    }
    expect(counts).toEqual([1, 1, 2]);
    expect((await rows())[0]?.row.conflict).toContain('2026-11-30T08:00:00');
  });

  it('that failed says why', async () => {
    await desk.add([newWatch(number)], act());
    await desk.recordAnswer(stored({ body: null, code: 'SEALINE_NO_RESPONSE' }));
    expect((await rows())[0]?.row.problem).toBe('SEALINE_NO_RESPONSE');
    expect(await allChanges(desk)).toMatchObject([{ field: 'problem', old: null, new: 'SEALINE_NO_RESPONSE' }]);
  });
});

describe('in a thread of its own', () => {
  const source = { script: pathToFileURL(buildForTests('server/desk/worker/worker.ts')), argv: [] };
  const dying = { script: pathToFileURL(buildForTests('server/desk/worker/dying-worker.fixture.ts')), argv: [] };

  it('the desk does the same, and reports errors in words', { timeout: 60_000 }, async () => {
    const desk = await openRemoteDesk({ path: newPath() }, source);
    const [added] = dataOf(await desk.system.add([newWatch(number)], act()));
    await desk.system.recordAnswer(stored());
    expect(await desk.as(STAFF).watches([added!.watch.id])).toMatchObject([{ row: { sample: true } }]);
    await desk.close();
    await expect(openRemoteDesk({ path: join(folder, 'missing', 'desk.db') }, source)).rejects.toThrow();
  });

  it('a thread that ends loses what is under way, in words, and nothing that was written', {
    timeout: 120_000,
  }, async () => {
    const desk = await openRemoteDesk({ path: newPath() }, dying);
    let changes = 0;
    desk.onChanged(() => (changes += 1));
    const [added] = dataOf(await desk.system.add([newWatch(number)], act()));
    const lost = [desk.system.ruleQuality(0), desk.system.tail()].map((call) => call.catch((error: unknown) => error));
    for (const error of await Promise.all(lost))
      expect(error).toMatchObject({ why: 'away', message: expect.stringContaining('does not answer') });
    expect(await desk.system.watches([added!.watch.id])).toMatchObject([{ row: { number } }]);
    const before = changes;
    await desk.system.recordAnswer(stored());
    await vi.waitFor(() => expect(changes).toBeGreaterThan(before));
    await desk.close();
  });
});
