/** Checks what a person sees of the ledger after three weeks of absence. */
import { describe, expect, it } from 'vitest';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { groupMoves, isSmall, type LedgerEntry } from './group-moves.ts';
import { mailText } from './mail-text.ts';
import { parseWireTime } from '../../core/time/port-time.ts';
import { entriesIn, movesOf } from './use-changes.ts';

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
  it('says of a date that moved twice where it stood first and where it stands', () => {
    const { moves } = movesOf([entry({}), entry({ old: day('2026-12-04'), new: day('2026-12-06'), seenAt: 2000 })]);
    expect(moves).toEqual([entry({ new: day('2026-12-06'), seenAt: 2000 })].map((one) => ({ ...one, times: 2 })));
  });

  it('does not say what is back where it was, but counts it', () => {
    const back = entry({ old: day('2026-12-04'), new: day('2026-12-01') });
    expect(movesOf([entry({}), back])).toEqual({ moves: [], firstAnswers: [], returned: 1, shipments: 0 });
  });

  it('counts a first answer as one thing, and keeps what people wrote meanwhile', () => {
    const folded = movesOf([
      entry({ field: 'phase', old: null, new: 'in-transit' }),
      entry({ old: null }),
      entry({ watchId: 7, field: 'customer', old: null, new: 'Nordtex', who: 'ann' }),
    ]);
    expect(folded.firstAnswers).toEqual([1]);
    // Tab and page count in the same way: a change by a person counts, a first answer does not.
    expect(folded.shipments).toBe(1);
    const first = [entry({ field: 'phase', old: null }), { ...entry({}), field: 'of a newer build' }];
    expect(movesOf(entriesIn(first)).shipments).toBe(0);
    expect(folded.moves.map(({ field }) => field)).toEqual(['customer']);
  });

  it('says what moved after the first answer, counted from what that said', () => {
    const folded = movesOf([
      entry({ field: 'phase', old: null, new: 'in-transit' }),
      entry({ old: null, new: day('2026-12-01') }),
      entry({ seenAt: 2000 }),
      entry({ field: 'arrival', old: null, new: day('2026-12-04'), seenAt: 3000 }),
    ]);
    expect(folded.moves.map(({ field, old, times }) => [field, old, times])).toEqual([
      ['eta', day('2026-12-01'), 1],
      ['arrival', null, 1],
    ]);
    expect(folded.returned).toBe(0);
  });

  it('keeps two watches of one number apart', () => {
    const ownerEntry = (watchId: number) => entry({ watchId, field: 'owner', old: null, new: 'ann' });
    expect(movesOf([ownerEntry(1), ownerEntry(2)]).moves).toHaveLength(2);
  });
});

describe('shipments in groups', () => {
  const row = { ...EMPTY_ROW, vessel: 'Maersk Bluefathom', podName: 'Rotterdam' };
  const context = { t: createTranslate('en', en), nowMs: Date.UTC(2026, 10, 20), zone: 'UTC' };
  const moves = movesOf([
    entry({ trackedId: 1, number: 'SMALL', new: parseWireTime('2026-12-01 15:00:00', 'event', 'Europe/Amsterdam') }),
    ...Array.from({ length: 17 }, (_, index) => entry({ trackedId: index + 10, number: `MSKU${index}` })),
    entry({ trackedId: 5, number: 'MOST', new: day('2026-12-09') }),
    entry({ trackedId: 2, field: 'vessel', old: 'Ever Farrow', new: 'Ever Gale' }),
    entry({ trackedId: 4, field: 'pod', old: 'NLRTM', new: 'BEANR' }),
    entry({ trackedId: 4, field: 'podName', old: 'Rotterdam', new: 'Antwerp' }),
    entry({ trackedId: 3, watchId: 3, field: 'customer', old: null, new: 'Halden', who: 'ann' }),
  ]).moves;

  it('makes one line of a ship that slipped with seventeen boxes, the largest move first, small ones last', () => {
    const moved = groupMoves(moves, () => row, context).get('moved') ?? [];
    expect(moved.map(({ members }) => [members[0]?.move.number, members.length])).toEqual([
      ['MOST', 1],
      ['MSKU0', 17],
      ['SMALL', 1],
    ]);
    expect(moved.map(isSmall)).toEqual([false, false, true]);
    expect(moved[1]).toMatchObject({ vessel: 'Maersk Bluefathom', port: 'Rotterdam' });
  });

  it('tells ships apart', () => {
    const ships = groupMoves(moves, ({ trackedId }) => ({ ...row, vessel: trackedId < 20 ? 'A' : 'B' }), context);
    const slipped = ships.get('moved')?.filter(({ members }) => members[0]?.move.number.startsWith('MSKU'));
    expect(slipped?.map(({ vessel, members }) => [vessel, members.length])).toEqual([
      ['A', 10],
      ['B', 7],
    ]);
  });

  it('heads lines by what happened, what people wrote last, and mails none of that', () => {
    const groups = groupMoves(moves, () => row, context);
    expect([...groups.keys()]).toEqual(['port', 'moved', 'ship', 'people']);
    const mail = mailText('Changes', moves, () => row, context);
    expect(mail).toContain(
      '\nMOST: ETA 1 Dec 10:00 CET → 9 Dec 10:00 CET, 8 d later, on Maersk Bluefathom to Rotterdam',
    );
    expect(mail).not.toContain('Halden');
  });
});
