import { describe, expect, it } from 'vitest';
import { toMatrix } from '../../../core/reading/containers/matrix.ts';
import { containerWith, NOW, shipment } from '../../../core/reading/shipment.fixture.ts';
import { findRows, sortRows } from './sort-rows.ts';

const matrix = toMatrix(
  shipment([
    containerWith(['CLL! Shanghai 06-03 10:00', 'CDD Rotterdam 07-01 10:00'], 'MSKU0000003'),
    containerWith(['CLL! Shanghai 06-01 10:00', 'CDD Rotterdam 07-02 10:00'], 'MSKU0000001'),
    containerWith(['CLL! Shanghai 06-02 10:00'], 'TCLU0000002'),
  ]),
  NOW,
);
const numbers = (rows: ReturnType<typeof findRows>) => rows.map(({ container }) => container.number.slice(-1));
const keyOf = (status: string) => matrix.milestones.find((one) => one.status.raw === status)?.key ?? '';

describe('the table of containers', () => {
  it('has the order of the matrix until a column is selected', () => {
    expect(sortRows(matrix, null)).toBe(matrix.rows);
  });

  it('is sorted by number and by any milestone, in both directions', () => {
    expect(numbers(sortRows(matrix, { column: null, isDescending: false }))).toEqual(['1', '3', '2']);
    expect(numbers(sortRows(matrix, { column: keyOf('CLL'), isDescending: false }))).toEqual(['1', '2', '3']);
    expect(numbers(sortRows(matrix, { column: keyOf('CLL'), isDescending: true }))).toEqual(['3', '2', '1']);
  });

  it('has those without the milestone last, whichever the direction', () => {
    expect(numbers(sortRows(matrix, { column: keyOf('CDD'), isDescending: false }))).toEqual(['3', '1', '2']);
    expect(numbers(sortRows(matrix, { column: keyOf('CDD'), isDescending: true }))).toEqual(['1', '3', '2']);
  });

  it('is searched by a part of the number, as people write it', () => {
    expect(numbers(findRows(sortRows(matrix, { column: null, isDescending: false }), 'msku 0000'))).toEqual(['1', '3']);
    expect(findRows(matrix.rows, ' ')).toHaveLength(3);
    expect(findRows(matrix.rows, 'zzz')).toEqual([]);
  });
});
