/** Edits of rows, as every engine must support them: conflicts by field, and undo. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '../../../src/core/time/units.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import { act, allChanges, dataOf, newWatch, NOW, shortcutsOf } from '../store/store.contract.ts';
import type { OpenDesk } from '../worker/engine.ts';

export function editsContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const { add, rowOf } = shortcutsOf(() => store);
  const edit = (name: string, changes: readonly WatchChange[], at = NOW) =>
    store.changeMany(changes, { ...act(), at, edit: name });
  /** Undoes an edit in portions of one watch. */
  async function undo(name: string): Promise<readonly number[]> {
    const leftIds: number[] = [];
    for (let after = 0; ; ) {
      const changes = await store.undoChanges(name, after, 1);
      const [change] = changes;
      if (change === undefined) return leftIds;
      const outcome = dataOf(await store.changeMany(changes, { ...act(), undoes: name }));
      leftIds.push(...outcome.left.map(({ id }) => id));
      after = change.id;
    }
  }

  it('refuses a change whose field has another value than was seen, and not one of another field', async () => {
    const [watch] = await add(newWatch('MSKU2048175', { owner: 'ann', note: 'gate 7' }));
    const { id } = watch!;
    const change = async (was: WatchChange['was'], set: WatchChange['set']) =>
      dataOf(await store.change([{ id, was, set }], act()))[0]?.outcome;
    // A colleague has changed the note since; the owner is still as the person saw it.
    expect(await change({ note: 'gate 7' }, { note: 'gate 9' })).toBe('changed');
    expect(await change({ owner: 'ann' }, { owner: 'bob' })).toBe('changed');
    expect(await change({ owner: 'ann' }, { owner: 'eva' })).toBe('stale');
    // A conflict in one field prevents the whole change.
    expect(await change({ owner: 'ann', note: 'gate 9' }, { owner: 'eva', note: 'x' })).toBe('stale');
    // The new value is already there.
    expect(await change({ owner: 'ann' }, { owner: 'bob' })).toBe('changed');
    expect(await rowOf(id)).toMatchObject({ owner: 'bob', note: 'gate 9' });
    expect((await allChanges(store)).map(({ field, new: value }) => [field, value])).toEqual([
      ['note', 'gate 9'],
      ['owner', 'bob'],
    ]);
  });

  it('compares values as they are stored: an empty text is none, and lists are compared whole', async () => {
    const [watch] = await add(newWatch('MSKU2048175', { tags: ['a', 'b'], text1: '7' }));
    const change = async (was: WatchChange['was'], set: WatchChange['set']) =>
      dataOf(await store.change([{ id: watch!.id, was, set }], act()))[0]?.outcome;
    expect(await change({ note: '' }, { note: 'x' })).toBe('changed');
    expect(await change({ tags: ['a'] }, { tags: ['c'] })).toBe('stale');
    expect(await change({ tags: ['a', 'b'], text1: '7' }, { tags: ['c'], text1: null })).toBe('changed');
    expect(await change({ text1: null }, { text1: '8' })).toBe('changed');
  });

  it('adds and removes tags beside those that colleagues have added in between', async () => {
    const [first, second] = await add(newWatch('MSKU2048175', { tags: ['Reefer'] }), newWatch('TCLU4400446'));
    await store.change([{ id: first!.id, version: 1, set: { tags: ['Reefer', 'dry'] } }], act());
    const ids = [first!.id, second!.id];
    const tagged = { set: {}, addTags: ['urgent', 'DRY'], removeTags: ['reefer'] };
    const tagging = dataOf(
      await edit(
        'tags',
        ids.map((id) => ({ id, was: {}, ...tagged })),
      ),
    );
    expect(tagging).toEqual({ changed: 2, stale: 0, left: [] });
    expect((await rowOf(first!.id)).tags).toEqual(['dry', 'urgent']);
    expect((await rowOf(second!.id)).tags).toEqual(['urgent', 'DRY']);
    const repeated = dataOf(
      await edit(
        'again',
        ids.map((id) => ({ id, was: {}, ...tagged })),
      ),
    );
    expect(repeated).toEqual({ changed: 0, stale: 0, left: [] });
    expect(await store.edits(NOW, 'again')).toEqual([]);
  });

  it('reports skipped rows with their number and present values', async () => {
    const [first, second] = await add(newWatch('MSKU2048175', { owner: 'eva' }), newWatch('TCLU4400446'));
    const set = { owner: 'ann' };
    const changes = [first!.id, second!.id, 999_999].map((id) => ({ id, was: { owner: null }, set }));
    expect(dataOf(await edit('owner', changes))).toEqual({
      changed: 1,
      stale: 2,
      left: [
        { id: first!.id, number: 'MSKU2048175', now: { owner: 'eva' } },
        { id: 999_999, number: null, now: {} },
      ],
    });
  });

  it('gives the rows of an edit their values back, where its fields are as it left them', async () => {
    const watches = await add(
      newWatch('AAAA1111111', { owner: 'eva' }),
      newWatch('BBBB1111111'),
      newWatch('CCCC1111111'),
    );
    const [a, b, c] = watches.map(({ id }) => id);
    await edit(
      'owner',
      [a, b, c].map((id) => ({ id: id!, was: {}, set: { owner: 'ann', neededBy: '2026-12-01' } })),
    );
    expect(await store.edits(NOW, null)).toEqual([
      { id: 'owner', at: NOW, who: 'ann', fields: ['neededBy', 'owner'], count: 3, number: null, undone: false },
    ]);
    // A later change of another field does not prevent the undo; a change of a field of the edit does.
    await store.change([{ id: a!, was: { note: null }, set: { note: 'x' } }], act());
    await store.change([{ id: b!, was: { owner: 'ann' }, set: { owner: 'bob' } }], act());
    expect(await undo('owner')).toEqual([b]);
    expect(await rowOf(a!)).toMatchObject({ owner: 'eva', neededBy: null, margin: null, note: 'x' });
    expect(await rowOf(b!)).toMatchObject({ owner: 'bob', neededBy: '2026-12-01' });
    expect(await rowOf(c!)).toMatchObject({ owner: null, neededBy: null });
    expect(await store.edits(NOW, 'owner')).toMatchObject([{ undone: true }]);
  });

  it('undoes two edits of one field in the order of a stack', async () => {
    const [watch] = await add(newWatch('AAAA1111111', { owner: 'eva' }));
    const { id } = watch!;
    await edit('first', [{ id, was: { owner: 'eva' }, set: { owner: 'ann' } }]);
    await edit('second', [{ id, was: { owner: 'ann' }, set: { owner: 'bob' } }], NOW + 1);
    expect((await store.edits(NOW + 1, null)).map((edit) => [edit.id, edit.number])).toEqual([
      ['second', 'AAAA1111111'],
      ['first', 'AAAA1111111'],
    ]);
    expect(await undo('first')).toEqual([id]);
    expect(await undo('second')).toEqual([]);
    expect(await undo('first')).toEqual([]);
    expect((await rowOf(id)).owner).toBe('eva');
  });

  it('forgets an edit after a day, and all of them with an erasure', async () => {
    const [watch] = await add(newWatch('AAAA1111111'));
    const { id } = watch!;
    await edit('old', [{ id, was: {}, set: { owner: 'ann' } }]);
    expect(await store.edits(NOW + DAY, null)).toEqual([]);
    await edit('new', [{ id, was: {}, set: { owner: 'bob' } }], NOW + DAY);
    expect((await store.edits(NOW + DAY, null)).map((edit) => edit.id)).toEqual(['new']);
    await store.erase('person', 'bob', act());
    expect(await store.edits(NOW + DAY, null)).toEqual([]);
  });

  it('knows whether a command was done under a key', async () => {
    const key = { key: 'person\nann\nk1', fingerprint: 'f' };
    expect(await store.wasDone(key.key, NOW)).toBe(false);
    await store.add([newWatch('AAAA1111111')], act(key));
    expect(await store.wasDone(key.key, NOW)).toBe(true);
    expect(await store.wasDone(key.key, NOW + DAY)).toBe(false);
  });
}
