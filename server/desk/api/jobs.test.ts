import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { openDesk, type OpenDesk } from '../worker/engine.ts';
import { allChanges } from '../store/store.contract.ts';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../database/postgres.fixture.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';
import type { CanStillCreate } from './creator-rights.ts';

let desk: ApiFixture;
const addWatches = (): Promise<unknown> =>
  desk.data('POST', '/watches', {
    watches: Array.from({ length: 450 }, (_, index) => ({ number: `MSKU${1_000_000 + index}` })),
  });
beforeEach(async () => {
  desk = await openApi();
  await addWatches();
});
afterEach(() => desk.engine.close());

const job = { kind: 'change', q: 'is:active', expects: 450, set: { state: 'paused' } };
const progress = {
  kind: 'change',
  who: 'team',
  state: 'done',
  total: 450,
  done: 450,
  changed: 450,
  stale: 0,
  left: [],
};

/** Tests by version and ledger that each watch was changed once. */
async function expectChangedOnce(): Promise<void> {
  const { watches } = await desk.data('GET', '/rows?limit=500');
  expect(new Set(watches.map((watch: { version: number }) => watch.version))).toEqual(new Set([2]));
  // The columns in memory follow writes of another instance within a second or two.
  const count = () => desk.data('GET', '/rows/count?q=is:paused');
  await expect.poll(count, { timeout: 10_000 }).toEqual({ count: 450, exact: true });
  expect(await allChanges(desk.engine, 500)).toHaveLength(450);
}

it('a job changes all that match, if they are as many as were seen', async () => {
  expect(await desk.data('POST', '/jobs', { ...job, expects: 449 }, { status: 409 })).toEqual({ total: 450 });
  const { id } = await desk.data('POST', '/jobs', job);
  await desk.api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, undo: id, ...progress });
  expect(await desk.data('GET', '/jobs')).toHaveLength(1);
  await expectChangedOnce();
});

it('a job changes the rows that are named, and names those that somebody else has changed since', async () => {
  const { rows } = await desk.data('GET', '/rows/selection?q=is:active');
  const ids: readonly number[] = rows.map(({ id }: { id: number }) => id);
  expect(rows[0]).toMatchObject({ number: 'MSKU1000000', fields: { owner: null, state: 'active' } });
  const [first = 0, second = 0] = ids;
  await desk.data('PATCH', `/watches/${first}`, { was: { owner: null }, set: { owner: 'bob' } });
  await desk.data('PATCH', `/watches/${second}`, { was: { note: null }, set: { note: 'gate 7' } });
  const named = { kind: 'change', rows: [{ ids: [...ids, 999_999], was: { owner: null } }], set: { owner: 'ann' } };
  const { id } = await desk.data('POST', '/jobs', { ...named, addTags: ['urgent'] });
  await desk.api.idle();
  const leftRows = [
    { id: first, number: 'MSKU1000000', now: { owner: 'bob' } },
    { id: 999_999, number: null, now: {} },
  ];
  expect(await desk.data('GET', `/jobs/${id}`)).toMatchObject({
    total: 451,
    done: 451,
    changed: 449,
    stale: 2,
    left: leftRows,
  });
  const [firstRow, secondRow] = await desk.data('GET', `/watches?ids=${first},${second}`);
  expect([firstRow.row.owner, firstRow.row.tags, secondRow.row.owner, secondRow.row.note, secondRow.row.tags]).toEqual([
    'bob',
    null,
    'ann',
    'gate 7',
    ['urgent'],
  ]);
});

it('anybody can undo an edit once as a whole; a later edit of the same field stays', async () => {
  const { id } = await desk.data('POST', '/jobs', job);
  await desk.api.idle();
  const { rows } = await desk.data('GET', '/rows/selection?q=is:paused');
  const [first] = rows;
  await desk.data('PATCH', `/watches/${first.id}`, { was: { state: 'paused' }, set: { state: 'ended' } });
  const [single, wholeEdit] = await desk.data('GET', '/edits');
  expect([single, wholeEdit]).toMatchObject([
    { fields: ['state'], count: 1, number: 'MSKU1000000', undone: false },
    { id, fields: ['state'], count: 450, number: null, undone: false },
  ]);
  const begun = await desk.data('POST', `/edits/${id}/undo`);
  await desk.data('POST', `/edits/${id}/undo`);
  await desk.api.idle();
  const leftRows = [{ id: first.id, number: 'MSKU1000000', now: { state: 'ended' } }];
  expect(await desk.data('GET', `/jobs/${begun.id}`)).toMatchObject({
    kind: 'undo',
    changed: 449,
    stale: 1,
    left: leftRows,
  });
  expect(await desk.data('GET', '/rows/count?q=is:active')).toMatchObject({ count: 449 });
  expect(await desk.data('POST', `/edits/${id}/undo`)).toMatchObject({ id: begun.id, state: 'done' });
  expect((await desk.data('GET', '/edits'))[1]).toMatchObject({ id, undone: true });
  await desk.data('POST', '/edits/nothing/undo', undefined, { status: 409 });
});

it('a job over a filter leaves out the rows that are excepted', async () => {
  const { rows } = await desk.data('GET', '/rows/selection?q=is:active');
  const except = rows.slice(0, 3).map(({ id }: { id: number }) => id);
  await desk.data('POST', '/jobs', { ...job, except });
  await desk.api.idle();
  expect(await desk.data('GET', '/rows/count?q=is:active')).toMatchObject({ count: 3 });
});

it('of a job either the rows or a filter with its number is given', async () => {
  const { expects: _, ...unseen } = job;
  for (const body of [unseen, { ...job, rows: [{ ids: [1] }] }, { kind: 'change', set: {} }])
    await desk.data('POST', '/jobs', body, { status: 400 });
  const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
  await desk.data('POST', '/jobs', { kind: 'change', rows: [{ ids }], set: {} }, { status: 400 });
});

it('a client that lost an answer can ask whether its command was done', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'lost-answer-1' };
  expect(await desk.data('GET', '/commands/lost-answer-1')).toEqual({ done: false, job: null, undo: null });
  await desk.data('PATCH', '/watches/1', { was: { owner: null }, set: { owner: 'ann' } }, { headers });
  const edit = await desk.data('GET', '/edits');
  const answer = { done: true, job: null, undo: edit[0].id };
  expect(await desk.data('GET', '/commands/lost-answer-1')).toEqual(answer);
  const begun = await desk.data('POST', '/jobs', job, { headers: { ...headers, 'idempotency-key': 'lost-answer-2' } });
  await desk.api.idle();
  expect(await desk.data('GET', '/commands/lost-answer-2')).toMatchObject({
    done: true,
    job: { id: begun.id, state: 'done' },
  });
  expect(await desk.data('POST', '/rows/within', { q: 'owner:ann', ids: [1, 2] })).toEqual({ ids: [1] });
});

it('a job under an idempotency key is begun once', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'key-number-1' };
  const first = await desk.data('POST', '/jobs', job, { headers });
  await desk.api.idle();
  expect(await desk.data('POST', '/jobs', job, { headers })).toMatchObject({ id: first.id, state: 'done' });
  expect(await desk.data('GET', '/jobs')).toHaveLength(1);
});

it('the API asks its desk nothing by itself once it is closed', async () => {
  const jobs = vi.spyOn(desk.engine, 'documents');
  await desk.hour();
  const questions = jobs.mock.calls.length;
  expect(questions).toBeGreaterThan(0);
  await desk.api.close();
  await desk.hour();
  expect(jobs.mock.calls).toHaveLength(questions);
});

/** Lets the first instance die during a job and the second one continue it. */
async function dieAmidJob(first: OpenDesk, secondDesk: OpenDesk, moment: string, portion: number): Promise<void> {
  let calls = 0;
  const dying: OpenDesk = {
    ...first,
    changeMany: async (...order) => {
      calls += 1;
      if (calls === portion && moment === 'after') await first.changeMany(...order);
      return calls < portion ? first.changeMany(...order) : new Promise(() => undefined);
    },
  };
  const dead = await openApi({}, dying);
  const { id } = await dead.data('POST', '/jobs', job);
  await expect.poll(() => calls).toBe(portion);
  // No other instance takes the job before its lease ends.
  await (await openApi({}, secondDesk)).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'running', done: (portion - 1) * 200 });
  // Two instances find the job at once, and one of them gets it.
  const later = () => NOW + 120_000;
  const [firstApi, secondApi] = [await openApi({}, secondDesk, later), await openApi({}, secondDesk, later)];
  await Promise.all([firstApi.api.idle(), secondApi.api.idle()]);
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, undo: id, ...progress });
  await expectChangedOnce();
}

const DEATHS = [
  ['before', 2],
  ['after', 2],
  ['before', 3],
  ['after', 3],
] as const;

it.each(DEATHS)('a job whose process dies %s portion %i is written is continued by another', (moment, portion) =>
  dieAmidJob(desk.engine, desk.engine, moment, portion),
);

const programs = findPostgres();
describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'two instances of one PostgreSQL', () => {
  let server: RunningPostgres;
  let databases = 0;
  const engines: OpenDesk[] = [];
  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
  }, 60_000);
  afterAll(() => server.remove(), 60_000);
  beforeEach(async () => {
    await desk.engine.close();
    const url = await copyDatabase(server.url, 'template1', `jobs${(databases += 1)}`);
    engines.splice(0, 2, await openDesk({ url }), await openDesk({ url }));
    desk = await openApi({}, engines[1]);
    await addWatches();
    // The first instance follows what the second one wrote.
    await expect.poll(() => engines[0]?.count(MATCH_ALL), { timeout: 10_000 }).toBe(450);
  });
  afterEach(() => engines[0]?.close());

  it.each(DEATHS.slice(0, 2))('continue a job when the first dies %s portion %i is written', (moment, portion) =>
    dieAmidJob(engines[0]!, engines[1]!, moment, portion),
  );
});

/** Orders the job through a process that dies before it changes anything. */
async function orderAndDie(owner: string, clock: () => number): Promise<string> {
  let isDead = false;
  const changeMany = (): Promise<never> => {
    isDead = true;
    return new Promise(() => undefined);
  };
  const dead = await openApi({}, { ...desk.engine, changeMany }, clock, 1, undefined, null, owner);
  const { id } = await dead.data('POST', '/jobs', job);
  await expect.poll(() => isDead).toBe(true);
  return id;
}

it('a job of a process that died goes on with the next one of its instance, without a wait', async () => {
  const id = await orderAndDie('one/1', () => NOW);
  await (await openApi({}, desk.engine, () => NOW, 1, undefined, null, 'one/2')).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, undo: id, ...progress });
  await expectChangedOnce();
});

it('a job whose lease a clock wrote that ran ahead is continued by the right clock', async () => {
  const id = await orderAndDie('one/1', () => NOW + 400 * DAY);
  await (await openApi({}, desk.engine)).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, undo: id, ...progress });
});

it('a job without its database waits, and is not given up', async () => {
  let calls = 0;
  const away = (): Promise<never> => {
    calls += 1;
    return Promise.reject(new DeskUnavailable('away'));
  };
  const first = await openApi({}, { ...desk.engine, changeMany: away });
  const { id } = await first.data('POST', '/jobs', job);
  await first.api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'running', done: 0 });
  await first.hour();
  expect(calls).toBe(2);
  await (await openApi({}, desk.engine, () => NOW + 120_000)).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, undo: id, ...progress });
});

describe('a job of an account', () => {
  const owner = { kind: 'account', id: 'p1' } as const;
  const signIn = () => ({ name: 'Zoë', role: 'editor', sight: 'all', owner }) as const;
  const withMaker = (canStillCreate: CanStillCreate, engine = desk.engine) =>
    openApi({ signIn }, engine, () => NOW, 1, undefined, null, 'one/1', canStillCreate);

  it('names the person who ordered it, and writes nothing more once the account loses the right', async () => {
    const questions: unknown[] = [];
    const api = await withMaker(async (...question) => questions.push(question) < 3);
    const { id, who } = await api.data('POST', '/jobs', job);
    expect(who).toBe('Zoë');
    await api.api.idle();
    expect(await api.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'failed', done: 200, changed: 200 });
    expect(questions).toEqual([0, 1, 2].map(() => ['p1', 'editor']));
  });

  it('of an import, too', async () => {
    const api = await withMaker(async () => false);
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
    const { id, version } = await api.data('POST', '/imports', 'MSKU2048170', { headers });
    expect(await api.data('POST', `/imports/${id}/commit`, { version })).toMatchObject({ id, who: 'Zoë' });
    await api.api.idle();
    expect(await api.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'failed', done: 0 });
  });

  it('waits while accounts cannot be read', async () => {
    const api = await withMaker(() => Promise.reject(new DeskUnavailable('away')));
    const { id } = await api.data('POST', '/jobs', job);
    await api.api.idle();
    expect(await api.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'running', done: 0 });
  });
});
