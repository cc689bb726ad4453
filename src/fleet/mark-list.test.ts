import { expect, it } from 'vitest';
import { countOf, type DrawnMark, packMarks, unpackMarks } from './mark-list.ts';

const MARK: DrawnMark = {
  key: 'imo:9811000',
  x: 12.5,
  y: -3,
  radius: 8,
  shape: 'estimate',
  course: 40,
  severity: 3,
  total: 40,
  places: 1,
  at: 1_791_180_000_000,
  late: 3,
  latest: 3649,
  opacity: 0.65,
  name: 'Ever Given',
};

it('packed marks are read back unchanged', () => {
  const marks = [
    MARK,
    { ...MARK, key: 'at:51.95,4.05', shape: 'vessels' as const, course: null, at: null, name: null },
  ];
  expect(countOf(packMarks(marks))).toBe(2);
  expect(unpackMarks(packMarks(marks))).toEqual(marks);
  expect(unpackMarks(packMarks([]))).toEqual([]);
});

it('a line break in a name does not split a packed mark', () => {
  const [first, second] = unpackMarks(packMarks([{ ...MARK, name: 'Two\nlines' }, MARK]));
  expect([first?.name, second?.name]).toEqual(['Two lines', 'Ever Given']);
});
