import { expect, it } from 'vitest';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { applyEdit, holdsEdit, NO_EDIT, pickSeenValues } from './edit.ts';

it('adds a tag to each row in its own way', () => {
  const edit = { ...NO_EDIT, addTags: ['urgent'] };
  expect([{}, { tags: ['reefer'] }, { tags: ['Urgent'] }].map((fields) => applyEdit(fields, edit).tags)).toEqual([
    ['urgent'],
    ['reefer', 'urgent'],
    ['Urgent'],
  ]);
});

it('removes tags and empties fields', () => {
  const edit = { fields: { note: null }, addTags: [], removeTags: ['URGENT'] };
  const fields = { tags: ['urgent', 'reefer'], note: 'call', owner: 'ann' };
  expect(applyEdit(fields, edit)).toEqual({ tags: ['reefer'], note: null, owner: 'ann' });
});

it('carries the old values of the fields that it sets, and of no others', () => {
  const edit = { ...NO_EDIT, fields: { owner: 'ann', number2: 4.5, neededBy: null }, addTags: ['urgent'] };
  const fields = { owner: 'bob', note: 'call', neededBy: '2026-11-30', tags: ['reefer'] };
  expect(pickSeenValues(fields, edit)).toEqual({ owner: 'bob', number2: null, neededBy: '2026-11-30' });
});

it('knows whether a row holds what was set', () => {
  const edit = { fields: { owner: 'ann' }, addTags: ['urgent'], removeTags: ['old'] };
  const row = { ...EMPTY_ROW, owner: 'ann', tags: ['URGENT'] };
  expect(holdsEdit(row, edit)).toBe(true);
  expect(holdsEdit({ ...row, tags: ['urgent', 'Old'] }, edit)).toBe(false);
  expect(holdsEdit({ ...row, owner: 'bob' }, edit)).toBe(false);
});
