import { expect, it } from 'vitest';
import type { Watch } from '../../core/desk-api/rows.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { Selection } from './selection.ts';

const watchAt = (id: number): Watch => ({ id, trackedId: id, version: 1, row: EMPTY_ROW });

it('selects one, then all between', () => {
  const selection = new Selection();
  selection.toggle(watchAt(3), 3);
  expect(selection.rangeTo(1)).toEqual([1, 3]);
  selection.add([1, 2, 3].map(watchAt));
  expect([1, 2, 3, 4].map((id) => selection.has(id))).toEqual([true, true, true, false]);
  selection.toggle(watchAt(2), 2);
  expect(selection.size()).toBe(2);
});

it('selects all that match, but for some', () => {
  const selection = new Selection();
  selection.selectAll({ q: 'is:late', zone: 'UTC', sort: 'eta' }, 4812);
  expect([selection.size(), selection.has(77)]).toEqual([4812, true]);
  selection.toggle(watchAt(77), 5);
  expect([selection.size(), selection.has(77), selection.has(78)]).toEqual([4811, false, true]);
  selection.clear();
  expect([selection.size(), selection.has(78)]).toEqual([0, false]);
});

it('holds the present state of what is selected, so that a command carries its version', () => {
  const selection = new Selection();
  selection.toggle(watchAt(3), 0);
  selection.patch([{ ...watchAt(3), version: 2 }, watchAt(9)]);
  const chosen = selection.chosen();
  expect(chosen.kind === 'some' && [...chosen.watches.values()].map(({ version }) => version)).toEqual([2]);
});

it('forgets the active row in another list, and not the one that is awaited there', () => {
  const selection = new Selection();
  selection.enter('customer:acme');
  selection.activate({ index: 2, id: 7 });
  selection.enter('customer:acme');
  expect(selection.active()).toEqual({ index: 2, id: 7 });
  selection.enter('customer:nobody');
  expect(selection.active()).toBeNull();
  selection.activate(null, 0);
  selection.enter('customer:nobody, last first');
  expect(selection.awaited()).toBe(0);
});
