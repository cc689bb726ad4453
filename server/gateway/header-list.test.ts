import { expect, it } from 'vitest';
import { toHeaderList, toHeaders, withoutHeader } from './header-list.ts';

const list = toHeaderList({ Age: '0', Vary: 'Age', 'X-Request-Id': 'r1' });

it('holds names and values in turn', () => {
  expect(list).toEqual(['Age', '0', 'Vary', 'Age', 'X-Request-Id', 'r1']);
  expect([...toHeaders(list)]).toEqual([
    ['age', '0'],
    ['vary', 'Age'],
    ['x-request-id', 'r1'],
  ]);
});

it('leaves out a name with its value, and no value that reads like it', () => {
  expect(withoutHeader(list, 'Vary')).toEqual(['Age', '0', 'X-Request-Id', 'r1']);
  expect(withoutHeader(['Vary', 'Age', 'Age', '0'], 'Age')).toEqual(['Vary', 'Age']);
  expect(withoutHeader(list, 'Warning')).toBe(list);
});
