import { beforeEach, expect, it } from 'vitest';
import { AnswerLost, DeskError } from '../../api/desk/desk-error.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { type Chosen, selectedRow } from '../list/selection.ts';
import { type Edit, type Fields, NO_EDIT } from './edit.ts';
import { CountDiffers, type Order } from './row-orders.ts';
import { type RowApi, RowWrites } from './row-writes.ts';
import { type Job, job, UNREACHABLE, watchOf } from './writes.fixture.ts';

/** A desk with one page, and a record of the requests to its server. */
let asked: unknown[];
let page: Map<number, Watch>;
let known: Map<number, Fields>;
let api: RowApi;
let writes: RowWrites;
let written: number;

beforeEach(() => {
  asked = [];
  page = new Map([1, 2, 3].map((id) => [id, watchOf(id)]));
  known = new Map();
  written = 0;
  api = {
    changeWatch: async (id, { was, set }, key) => {
      asked.push(['change', id, was, set, key]);
      return { ...watchOf(id, set), undo: `edit-${key}` };
    },
    startJob: async (body, key) => {
      asked.push(['job', body.rows ?? body.q, body.set, key]);
      return job();
    },
    fetchJob: async () => job(),
    fetchWatches: async (ids) => ids.flatMap((id) => page.get(id) ?? []),
    fetchCommand: () => Promise.reject(UNREACHABLE),
    undoEdit: async (edit) => {
      asked.push(['undo', edit]);
      return job({ kind: 'undo' });
    },
  };
  const rows = {
    held: (ids: Iterable<number>) => [...ids].filter((id) => page.has(id)),
    patch: (watches: readonly Watch[]) => {
      for (const watch of watches) page.set(watch.id, watch);
    },
    patchFields: (changes: ReadonlyMap<number, (fields: Fields) => Fields>) => {
      for (const [id, change] of changes) known.set(id, change(known.get(id) ?? {}));
    },
    noteWritten: () => {
      written += 1;
    },
  };
  writes = new RowWrites(api, rows, async () => undefined);
});

const some = (...watches: readonly Watch[]): Chosen => ({
  kind: 'some',
  rows: new Map(watches.map((watch) => [watch.id, selectedRow(watch)])),
});
const order = (key: string, chosen: Chosen, edit: Partial<Edit>): Order => ({
  key,
  chosen,
  edit: { ...NO_EDIT, ...edit },
  mark: writes.mark(),
});
/** A promise that the test settles. */
function held<T>() {
  let give: (value: T) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

it('changes one row by a request and several by a job, each with the values that were seen', async () => {
  const seen = watchOf(1, { owner: 'bob', note: 'x' });
  const one = await writes.change(order('k1', some(seen), { fields: { owner: 'ann' } }));
  expect(one).toEqual({ changed: 1, left: [], unreached: 0, undo: 'edit-k1' });
  const rows = [watchOf(1, { owner: 'ann' }), watchOf(2), watchOf(3)];
  await writes.change(order('k2', some(...rows), { fields: { owner: 'eva' } }));
  expect(asked).toEqual([
    ['change', 1, { owner: 'bob' }, { owner: 'ann' }, 'k1'],
    [
      'job',
      [
        { was: { owner: 'ann' }, ids: [1] },
        { was: { owner: null }, ids: [2, 3] },
      ],
      { owner: 'eva' },
      'k2',
    ],
  ]);
});

it('shows a row with its pending write, and the former row after a failure', async () => {
  const answer = held<never>();
  api = Object.assign(api, {
    changeWatch: () => answer.promise,
    fetchCommand: async () => ({ done: false, job: null, undo: null }),
  });
  const watch = watchOf(1, { owner: 'bob' });
  const change = writes.change(order('k1', some(watch), { fields: { owner: 'ann' } }));
  expect(writes.shown(watch).row.owner).toBe('ann');
  expect(writes.shown(watch)).toBe(writes.shown(watch));
  expect(writes.shown(watchOf(2)).row.owner).toBeNull();
  answer.fail(UNREACHABLE);
  await expect(change).rejects.toBe(UNREACHABLE);
  expect(writes.shown(watch)).toBe(watch);
});

it('lets a write wait for earlier ones of the same rows, and expects their results', async () => {
  const first = held<Awaited<ReturnType<RowApi['changeWatch']>>>();
  const { changeWatch } = api;
  api = Object.assign(api, {
    changeWatch: (...[id, change, key]: Parameters<RowApi['changeWatch']>) => {
      const answer = changeWatch(id, change, key);
      return key === 'k1' ? first.promise : answer;
    },
  });
  const watch = watchOf(1, { owner: 'bob' });
  const both = [
    writes.change(order('k1', some(watch), { fields: { owner: 'ann' } })),
    writes.change(order('k2', some(watch), { fields: { owner: 'eva' } })),
  ];
  const other = writes.change(order('k3', some(watchOf(2)), { fields: { owner: 'eva' } }));
  expect(writes.shown(watch).row.owner).toBe('eva');
  await other;
  await turns();
  expect(asked.map((one) => (Array.isArray(one) ? one.at(-1) : null))).toEqual(['k1', 'k3']);
  first.give({ ...watchOf(1, { owner: 'ann' }), undo: 'edit-k1' });
  await Promise.all(both);
  expect(asked.at(-1)).toEqual(['change', 1, { owner: 'ann' }, { owner: 'eva' }, 'k2']);
});

it('lets the second write expect the former values when the first one failed', async () => {
  const { changeWatch } = api;
  api = Object.assign(api, {
    changeWatch: (...[id, change, key]: Parameters<RowApi['changeWatch']>) =>
      key === 'k1' ? Promise.reject(new DeskError({ cause: 'refused', status: 403 })) : changeWatch(id, change, key),
  });
  const watch = watchOf(1, { owner: 'bob' });
  const first = writes.change(order('k1', some(watch), { fields: { owner: 'ann' } }));
  const second = writes.change(order('k2', some(watch), { fields: { owner: 'eva' } }));
  await expect(first).rejects.toThrow();
  await second;
  expect(asked).toEqual([['change', 1, { owner: 'bob' }, { owner: 'eva' }, 'k2']]);
});

it('names the rows that somebody else had changed, and their present values', async () => {
  const present = watchOf(1, { owner: 'zoe' });
  const stale = new DeskError({ cause: 'refused', status: 409, data: present });
  api = Object.assign(api, { changeWatch: () => Promise.reject(stale) });
  const one = await writes.change(order('k1', some(watchOf(1)), { fields: { owner: 'ann' } }));
  expect(one).toMatchObject({ changed: 0, undo: null, left: [{ id: 1, number: 'N1', isGone: false }] });
  expect(page.get(1)?.row.owner).toBe('zoe');
  const left: Job['left'] = [
    { id: 2, number: 'N2', now: { owner: 'zoe' } },
    { id: 3, number: null, now: {} },
  ];
  api = Object.assign(api, { startJob: async () => job({ total: 3, changed: 1, stale: 2, left }) });
  const rows = [1, 2, 3].map((id) => watchOf(id));
  const many = await writes.change(order('k2', some(...rows), { fields: { owner: 'ann' } }));
  expect(many.left).toEqual([
    { id: 2, number: 'N2', isGone: false },
    { id: 3, number: 'N3', isGone: true },
  ]);
  expect([1, 2].map((id) => known.get(id)?.owner)).toEqual(['ann', 'zoe']);
});

it('asks for the outcome of a command whose answer was lost, and reports it', async () => {
  api = Object.assign(api, {
    changeWatch: () => Promise.reject(UNREACHABLE),
    fetchCommand: async () => ({ done: true, job: null, undo: 'e1' }),
  });
  page.set(1, watchOf(1, { owner: 'ann' }));
  const result = await writes.change(order('k1', some(watchOf(1)), { fields: { owner: 'ann' } }));
  expect(result).toEqual({ changed: 1, left: [], unreached: 0, undo: 'e1' });
  api = Object.assign(api, {
    startJob: () => Promise.reject(UNREACHABLE),
    fetchCommand: async () => ({ done: true, job: job({ state: 'running', done: 0 }), undo: null }),
  });
  const rows = [watchOf(2), watchOf(3)];
  expect(await writes.change(order('k2', some(...rows), { fields: { owner: 'ann' } }))).toMatchObject({ changed: 2 });
});

it('does not know the outcome while the server is away, and learns it once the server answers', async () => {
  api = Object.assign(api, { changeWatch: () => Promise.reject(UNREACHABLE) });
  const lost = order('k1', some(watchOf(1)), { fields: { owner: 'ann' } });
  await expect(writes.change(lost)).rejects.toThrow(AnswerLost);
  await expect(writes.check(lost)).rejects.toThrow(AnswerLost);
  api = Object.assign(api, { fetchCommand: async () => ({ done: false, job: null, undo: null }) });
  expect(await writes.check(lost)).toBeNull();
});

it('follows a job while the server cannot be reached, and reports its progress', async () => {
  const looks = [job({ state: 'running', done: 1 }), UNREACHABLE, UNREACHABLE, job()];
  const seen: unknown[] = [];
  api = Object.assign(api, {
    startJob: async () => job({ state: 'running', done: 0 }),
    fetchJob: async () => {
      seen.push([...writes.progress().values()]);
      const look = looks.shift();
      if (look instanceof DeskError) throw look;
      return look;
    },
  });
  const rows = [watchOf(1), watchOf(2)];
  await writes.change(order('k1', some(...rows), { fields: { owner: 'ann' } }));
  expect(seen).toEqual([0, 1, 1, 1].map((done) => [{ done, total: 2 }]));
  expect([...writes.progress()]).toEqual([]);
});

it('refuses a filter that matches another number of rows than the person saw, with that number', async () => {
  const differs = new DeskError({ cause: 'refused', status: 409, data: { total: 340 } });
  api = Object.assign(api, { startJob: () => Promise.reject(differs) });
  const request = { q: '', zone: 'UTC', sort: 'eta' };
  const filter: Chosen = { kind: 'filter', request, count: 20_000, except: new Set() };
  const refused = await writes.change(order('k1', filter, {})).catch((error: unknown) => error);
  expect(refused instanceof CountDiffers && refused.total).toBe(340);
  api = Object.assign(api, { startJob: async () => job() });
  await writes.change(order('k2', filter, {}));
  expect(written).toBe(1);
});

it('undoes in turn with other writes of the rows, and restores their former values', async () => {
  const rows = [watchOf(1, { owner: 'bob' }), watchOf(2)];
  const done = order('k1', some(...rows), { fields: { owner: 'ann' } });
  await writes.change(done);
  const answer = held<Job>();
  api = Object.assign(api, { startJob: () => answer.promise });
  const later = writes.change(order('k2', some(...rows), { fields: { note: 'x' } }));
  const undo = writes.undo('j1', done);
  await turns();
  expect(asked).not.toContainEqual(['undo', 'j1']);
  answer.give(job());
  await later;
  expect(await undo).toMatchObject({ changed: 2 });
  expect([1, 2].map((id) => [known.get(id)?.owner, known.get(id)?.note])).toEqual([
    ['bob', 'x'],
    [null, 'x'],
  ]);
});

it('reads the rows of a job that the server ended, because it is unknown which it has reached', async () => {
  api = Object.assign(api, { startJob: async () => job({ state: 'failed', done: 1, changed: 1 }) });
  page.set(1, watchOf(1, { owner: 'ann' }));
  const rows = [watchOf(1), watchOf(2)];
  const result = await writes.change(order('k1', some(...rows), { fields: { owner: 'ann' } }));
  expect(result).toMatchObject({ changed: 1, unreached: 1 });
  expect(known.size).toBe(0);
});
