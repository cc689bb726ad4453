import { expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { HOUR } from '../time/units.ts';
import { formatCell } from './cell.ts';
import { cleanCells, longestText } from './clean.ts';
import { EMPTY_ROW, isSameConflict } from './row.ts';
import { arrivalConflict, provenanceWith } from './source-cells.fixture.ts';
import { sourceCells } from './source-cells.ts';

const t = createTranslate('en', en);
const NOW = 1_795_167_240_000; // The present is Friday 20 November 2026, 09:34 UTC.
const ARRIVAL = arrivalConflict(NOW - 2 * HOUR, '2026-11-20');
const worded = (conflict: string | null) =>
  formatCell('conflict', { ...EMPTY_ROW, conflict }, { t, nowMs: NOW, zone: 'UTC' });

it('says both sides with source and age', () => {
  const { source, conflict } = sourceCells(provenanceWith(ARRIVAL), null);
  expect(source).toBe('Hapag-Lloyd');
  expect(worded(conflict)).toBe(
    'Vessel arrival, Rotterdam · Hapag-Lloyd (2 h ago): 27 Nov 14:00, expected · AIS (roof) (2 h ago): 20 Nov 06:00, actual',
  );
});

const SILENT = { source: null, forStaff: null, conflict: null };
it.each([
  ['one source alone tells it', null, SILENT],
  ['sources agree', provenanceWith(), { ...SILENT, source: 'Hapag-Lloyd' }],
  ['they differ about another box', provenanceWith({ ...ARRIVAL, box: 'X' }), { ...SILENT, source: 'Hapag-Lloyd' }],
])('is silent where %s', (_, provenance, cells) => expect(sourceCells(provenance, 'MSKU2048175')).toEqual(cells));

it('holds what decides something first, as much as a cell takes', () => {
  const long = '“🚢"\n'.repeat(200);
  const hostile = {
    ...ARRIVAL,
    place: long,
    fact: long,
    said: ARRIVAL.said.map((claim) => ({ ...claim, name: long })),
  };
  const cells = sourceCells(provenanceWith(hostile, hostile, { ...hostile, fact: 'POD' }, hostile, ARRIVAL), null);
  const { conflict } = cleanCells(cells);
  expect(conflict?.length).toBeLessThan(longestText('conflict'));
  expect(JSON.parse(conflict ?? '').map(({ fact }: { fact: string }) => fact.slice(0, 3))).toEqual([
    'VAD',
    'POD',
    long.slice(0, 3),
  ]);
});

it('is the same when the answer is repeated', () => {
  const cells = [2, 8].map((hours) =>
    sourceCells(provenanceWith(arrivalConflict(NOW - hours * HOUR, '2026-11-20')), null),
  );
  const [first = '', later = ''] = cells.map(({ conflict }) => conflict ?? '');
  expect([first === later, isSameConflict(first, later), isSameConflict(first, '')]).toEqual([false, true, false]);
});

it.each(['', '{', '[1]', '[{"fact":"VAD"}]', '[{"fact":"VAD","place":null,"said":[{}]}]', 'null'])(
  'says nothing of what cannot be read: %s',
  (cell) => expect(worded(cell)).toBe(''),
);
