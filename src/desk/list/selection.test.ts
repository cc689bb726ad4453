import { expect, it } from 'vitest';
import type { Watch } from '../../core/desk-api/rows.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { Selection, selectedRow } from './selection.ts';

const watchAt = (id: number): Watch => ({ id, trackedId: id, version: 1, row: { ...EMPTY_ROW, number: `N${id}` } });
const rowsAt = (...ids: readonly number[]) => ids.map((id) => selectedRow(watchAt(id)));
const idsOf = (selection: Selection): readonly number[] => {
  const chosen = selection.chosen();
  return chosen.kind === 'some' ? [...chosen.rows.keys()] : [];
};
const FILTER = { q: 'is:late', zone: 'UTC', sort: 'eta' };

it('selects one, then all between', () => {
  const selection = new Selection();
  selection.toggle(watchAt(3), 3);
  expect(selection.rangeTo(1)).toEqual([1, 3]);
  selection.add([1, 2, 3].map(watchAt));
  expect([1, 2, 3, 4].map((id) => selection.has(id))).toEqual([true, true, true, false]);
  selection.toggle(watchAt(2), 2);
  expect([selection.size(), selection.state()]).toEqual([2, 'some']);
});

it('begins a range at the row that is pressed in a list that is new or was read again', () => {
  const selection = new Selection();
  selection.enter('customer:a');
  selection.toggle(watchAt(3), 3);
  selection.enter('customer:b');
  expect(selection.rangeTo(7)).toEqual([7, 7]);
  selection.toggle(watchAt(9), 9);
  selection.reread();
  expect(selection.rangeTo(7)).toEqual([7, 7]);
});

it('ends "all that match" with its list, and keeps rows that were ticked one by one', () => {
  const selection = new Selection();
  selection.enter('customer:a');
  selection.toggle(watchAt(1), 0);
  const late = selection.selectAll(FILTER, null);
  selection.selectNamed(selection.selectAll(FILTER, 3), rowsAt(1, 2, 3));
  expect([selection.size(), selection.state()]).toEqual([3, 'all']);
  selection.enter('customer:b');
  expect([idsOf(selection), selection.state()]).toEqual([[1], 'some']);
  // The late answer belongs to the previous list.
  selection.selectNamed(late, rowsAt(4));
  expect(idsOf(selection)).toEqual([1]);
  const cleared = selection.selectAll(FILTER, 3);
  selection.clear();
  selection.selectNamed(cleared, rowsAt(4));
  expect(idsOf(selection)).toEqual([]);
});

it('selects all at once, and excludes a row that is deselected before the rows are named', () => {
  const selection = new Selection();
  const naming = selection.selectAll(FILTER, 3);
  expect([selection.size(), selection.state(), selection.has(2)]).toEqual([3, 'all', true]);
  selection.toggle(watchAt(2), 1);
  selection.selectNamed(naming, rowsAt(1, 2, 3));
  expect([idsOf(selection), selection.state()]).toEqual([[1, 3], 'some']);
  selection.dropAll(selection.selectAll(FILTER, 3));
  expect([selection.size(), selection.state()]).toEqual([0, 'none']);
});

it('is mixed when one row is deselected, and complete when it is selected again', () => {
  const selection = new Selection();
  selection.selectNamed(selection.selectAll(FILTER, 2), rowsAt(1, 2));
  selection.toggle(watchAt(2), 1);
  expect([idsOf(selection), selection.state()]).toEqual([[1], 'some']);
  selection.toggle(watchAt(2), 1);
  expect([idsOf(selection), selection.state()]).toEqual([[1, 2], 'all']);
});

it('selects all rows of a filter that are too many to be named, with exceptions', () => {
  const selection = new Selection();
  selection.toggle(watchAt(9), 0);
  selection.selectFilter(selection.selectAll(FILTER, 48_120), FILTER, 48_120);
  expect([selection.size(), selection.has(77), selection.state()]).toEqual([48_120, true, 'all']);
  selection.toggle(watchAt(77), 5);
  expect([selection.size(), selection.has(77), selection.has(78)]).toEqual([48_119, false, true]);
  expect(selection.state()).toBe('some');
  selection.enter('another');
  expect([selection.size(), selection.has(78), selection.state()]).toEqual([0, false, 'none']);
});

it('knows which selected rows are not in the present list, once the server has answered', () => {
  const selection = new Selection();
  selection.enter('customer:a');
  selection.add([1, 2, 3].map(watchAt));
  expect(selection.unlocated()).toEqual([]);
  selection.enter('customer:b');
  expect(selection.unlocated()).toEqual([1, 2, 3]);
  expect(selection.elsewhere()).toEqual([]);
  selection.noteFound('customer:a', [1, 2, 3], []);
  expect(selection.unlocated()).toEqual([1, 2, 3]);
  selection.noteFound('customer:b', [1, 2, 3], [2]);
  expect(selection.elsewhere().map(({ number }) => number)).toEqual(['N1', 'N3']);
  selection.toggle(watchAt(4), 0);
  selection.clear();
  expect([selection.elsewhere(), selection.size()]).toEqual([[], 0]);
});

it('keeps the values of selected rows up to date, so that a change carries them', () => {
  const selection = new Selection();
  selection.toggle(watchAt(3), 0);
  selection.selectNamed(selection.selectAll(FILTER, 1), rowsAt(4));
  selection.patch(new Map([3, 4, 9].map((id) => [id, (fields) => ({ ...fields, owner: `o${id}` })])));
  const chosen = selection.chosen();
  expect(chosen.kind === 'some' && [...chosen.rows.values()].map(({ fields }) => fields.owner)).toEqual(['o3', 'o4']);
});

it('forgets the active row in another list, but not the row that a key requested there', () => {
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
