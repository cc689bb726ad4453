/** Checks what a person sees of the ledger after three weeks of absence. */
import { describe, expect, it } from 'vitest';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { groupMoves, isSmall, type LedgerEntry } from './group-moves.ts';
import { mailText } from './mail-text.ts';
import { parseWireTime } from '../../core/time/port-time.ts';
import { keepKnownColumns, collapseMoves } from './use-changes.ts';

const day = (wall: string) => parseWireTime(`${wall} 10:00:00`, 'event', 'Europe/Amsterdam')!;
const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  trackedId: 1,
  watchId: null,
  number: 'MSKU2048170',
  field: 'eta',
  old: day('2026-12-01'),
  new: day('2026-12-04'),
  seenAt: 1000,
  who: null,
  ...change,
});

describe('the ledger collapsed', () => {
  it('reports the first and the last value of a date that moved twice', () => {
    const { moves } = collapseMoves([
      entry({}),
      entry({ old: day('2026-12-04'), new: day('2026-12-06'), seenAt: 2000 }),
    ]);
    expect(moves).toEqual([entry({ new: day('2026-12-06'), seenAt: 2000 })].map((one) => ({ ...one, times: 2 })));
  });

  it('only counts values that returned to where they were', () => {
    const back = entry({ old: day('2026-12-04'), new: day('2026-12-01') });
    expect(collapseMoves([entry({}), back])).toEqual({ moves: [], firstAnswers: [], returned: 1, shipments: 0 });
  });

  it('counts a first answer as one change, and keeps what people wrote in the meantime', () => {
    const foldedMoves = collapseMoves([
      entry({ field: 'phase', old: null, new: 'in-transit' }),
      entry({ old: null }),
      entry({ watchId: 7, field: 'customer', old: null, new: 'Nordtex', who: 'ann' }),
    ]);
    expect(foldedMoves.firstAnswers).toEqual([1]);
    // Tab and page count in the same way: a change by a person counts, a first answer does not.
    expect(foldedMoves.shipments).toBe(1);
    const first = [entry({ field: 'phase', old: null }), { ...entry({}), field: 'of a newer build' }];
    expect(collapseMoves(keepKnownColumns(first)).shipments).toBe(0);
    expect(foldedMoves.moves.map(({ field }) => field)).toEqual(['customer']);
  });

  it('reports moves after the first answer, measured from its values', () => {
    const foldedMoves = collapseMoves([
      entry({ field: 'phase', old: null, new: 'in-transit' }),
      entry({ old: null, new: day('2026-12-01') }),
      entry({ seenAt: 2000 }),
      entry({ field: 'arrival', old: null, new: day('2026-12-04'), seenAt: 3000 }),
    ]);
    expect(foldedMoves.moves.map(({ field, old, times }) => [field, old, times])).toEqual([
      ['eta', day('2026-12-01'), 1],
      ['arrival', null, 1],
    ]);
    expect(foldedMoves.returned).toBe(0);
  });

  it('distinguishes two watches of one number', () => {
    const ownerEntry = (watchId: number) => entry({ watchId, field: 'owner', old: null, new: 'ann' });
    expect(collapseMoves([ownerEntry(1), ownerEntry(2)]).moves).toHaveLength(2);
  });
});

describe('shipments in groups', () => {
  const row = { ...EMPTY_ROW, vessel: 'Maersk Bluefathom', podName: 'Rotterdam' };
  const context = { t: createTranslate('en', en), nowMs: Date.UTC(2026, 10, 20), zone: 'UTC' };
  const moves = collapseMoves([
    entry({ trackedId: 1, number: 'SMALL', new: parseWireTime('2026-12-01 15:00:00', 'event', 'Europe/Amsterdam') }),
    ...Array.from({ length: 17 }, (_, index) => entry({ trackedId: index + 10, number: `MSKU${index}` })),
    entry({ trackedId: 5, number: 'MOST', new: day('2026-12-09') }),
    entry({ trackedId: 2, field: 'vessel', old: 'Ever Farrow', new: 'Ever Gale' }),
    entry({ trackedId: 4, field: 'pod', old: 'NLRTM', new: 'BEANR' }),
    entry({ trackedId: 4, field: 'podName', old: 'Rotterdam', new: 'Antwerp' }),
    entry({ trackedId: 3, watchId: 3, field: 'customer', old: null, new: 'Halden', who: 'ann' }),
  ]).moves;

  it('makes one line of a vessel that slipped with seventeen containers, with the largest move first and small ones last', () => {
    const moved = groupMoves(moves, () => row, context).get('moved') ?? [];
    expect(moved.map(({ members }) => [members[0]?.move.number, members.length])).toEqual([
      ['MOST', 1],
      ['MSKU0', 17],
      ['SMALL', 1],
    ]);
    expect(moved.map(isSmall)).toEqual([false, false, true]);
    expect(moved[1]).toMatchObject({ vessel: 'Maersk Bluefathom', port: 'Rotterdam' });
  });

  it('distinguishes vessels', () => {
    const ships = groupMoves(moves, ({ trackedId }) => ({ ...row, vessel: trackedId < 20 ? 'A' : 'B' }), context);
    const slipped = ships.get('moved')?.filter(({ members }) => members[0]?.move.number.startsWith('MSKU'));
    expect(slipped?.map(({ vessel, members }) => [vessel, members.length])).toEqual([
      ['A', 10],
      ['B', 7],
    ]);
  });

  it('puts lines under headings by kind, with edits by people last, which are not in the email', () => {
    const groups = groupMoves(moves, () => row, context);
    expect([...groups.keys()]).toEqual(['port', 'moved', 'ship', 'people']);
    const mail = mailText('Changes', moves, () => row, context);
    expect(mail).toContain(
      '\nMOST: ETA 1 Dec 10:00 CET → 9 Dec 10:00 CET, 8 d later, on Maersk Bluefathom to Rotterdam',
    );
    expect(mail).not.toContain('Halden');
  });
});
