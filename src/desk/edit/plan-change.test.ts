import { expect, it } from 'vitest';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { Row } from '../../core/columns/columns.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { foreseen, NO_EDIT, planEdit, reverse } from './plan-change.ts';

const watchOf = (id: number, row: Partial<Row>): Watch => ({
  id,
  trackedId: id,
  version: 4,
  row: { ...EMPTY_ROW, ...row },
});

it('adds a tag to each in its own way, and leaves out who has it', () => {
  const watches = [watchOf(1, {}), watchOf(2, { tags: ['reefer'] }), watchOf(3, { tags: ['Urgent'] })];
  const planned = planEdit(watches, { ...NO_EDIT, addTags: ['urgent'] });
  expect(planned.map(({ change }) => change)).toEqual([
    { id: 1, version: 4, set: { tags: ['urgent'] } },
    { id: 2, version: 4, set: { tags: ['reefer', 'urgent'] } },
  ]);
});

it('takes tags away and empties fields', () => {
  const watch = watchOf(1, { tags: ['urgent', 'reefer'], note: 'call', owner: 'ann' });
  const [planned] = planEdit([watch], { fields: { note: null, owner: 'ann' }, addTags: [], removeTags: ['URGENT'] });
  expect(planned?.change.set).toEqual({ tags: ['reefer'], note: null });
});

it('changes cells of own columns and the day on which cargo is needed, and leaves what is the same', () => {
  const watch = watchOf(1, { text1: 'Smith', neededBy: '2026-11-30' });
  const fields = { text1: 'Smith', number2: 4.5, choice3: ['rail'], neededBy: null };
  const [planned] = planEdit([watch], { ...NO_EDIT, fields });
  if (planned === undefined) throw new Error('nothing planned');
  expect(planned.change.set).toEqual({ number2: 4.5, choice3: ['rail'], neededBy: null });
  expect(reverse(planned, watch).set).toEqual({ number2: null, choice3: null, neededBy: '2026-11-30' });
});

it('leads back to what was there, from the version that the change has made', () => {
  const before = watchOf(1, { tags: ['reefer'], customer: 'Acme' });
  const [planned] = planEdit([before], { ...NO_EDIT, fields: { customer: 'Nordtex' }, addTags: ['urgent'] });
  if (planned === undefined) throw new Error('nothing planned');
  expect(foreseen(planned).row).toMatchObject({ customer: 'Nordtex', tags: ['reefer', 'urgent'] });
  const after = { ...foreseen(planned), version: 5 };
  expect(reverse(planned, after)).toEqual({ id: 1, version: 5, set: { customer: 'Acme', tags: ['reefer'] } });
});
