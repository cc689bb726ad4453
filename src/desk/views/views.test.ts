import { expect, it } from 'vitest';
import { openedView, viewId } from './views.ts';

it.each([
  ['Rotterdam, late', 'rotterdam-late'],
  ['  Ärzte  GmbH ', 'arzte-gmbh'],
  ['漢', 'view-lya'],
  ['バナ 1', 'view-9n49myw1d'],
  ['ハナ 1', 'view-9n39myw1d'],
])('gives %s the id %s', (name, id) => expect(viewId(name)).toBe(id));

it('opens only what was saved', () => {
  const body = { name: 'Late', query: 'q=is:late&sort=-slip&group=vessel', pinned: false };
  expect(openedView({ id: 'late', version: 1, body })).toEqual({
    page: 'desk',
    tab: 'all',
    q: 'is:late',
    sort: { name: 'slip', descending: true },
    group: 'vessel',
    columns: null,
    view: 'late',
    case: null,
  });
});
