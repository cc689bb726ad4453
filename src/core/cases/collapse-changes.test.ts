/** Net changes of a ledger, as a person after three weeks away, a program or a notification receives them. */
import { describe, expect, it } from 'vitest';
import { cellOf, collapseChanges, firstAnswersIn, type LedgerChange } from './collapse-changes.ts';
import { changesByShipment } from './since.ts';

const entry = (change: Partial<LedgerChange>): LedgerChange => ({
  trackedId: 1,
  watchId: null,
  number: 'MSKU2048170',
  field: 'eta',
  old: 'a',
  new: 'b',
  seenAt: 1000,
  ...change,
});
const time = (wall: string) => ({ wall, zone: 'Europe/Amsterdam', epochMs: null, dateOnly: false });

describe('collapseChanges', () => {
  it.each([
    ['nothing of an empty ledger', [], [], 0],
    ['one move as it is', [entry({})], [['eta', 'a', 'b', 1]], 0],
    ['the first and the last value', [entry({}), entry({ old: 'b', new: 'c' })], [['eta', 'a', 'c', 2]], 0],
    ['nothing that is back, but counts it', [entry({}), entry({ old: 'b', new: 'a' })], [], 1],
    [
      'times by what they say',
      [entry({ old: time('1'), new: time('2') }), entry({ old: time('2'), new: time('1') })],
      [],
      1,
    ],
    [
      'what moved last at the end',
      [entry({}), entry({ field: 'pod' }), entry({ old: 'b', new: 'c' })],
      [
        ['pod', 'a', 'b', 1],
        ['eta', 'a', 'c', 2],
      ],
      0,
    ],
    [
      'two watches of one number apart',
      [
        entry({ watchId: 1, field: 'owner', old: 'ann', new: 'bob' }),
        entry({ watchId: 2, field: 'owner', old: null, new: 'eve' }),
      ],
      [
        ['owner', 'ann', 'bob', 1],
        ['owner', null, 'eve', 1],
      ],
      0,
    ],
  ])('says %s', (_, entries, said, returned) => {
    const collapsed = collapseChanges(entries, cellOf);
    expect(collapsed.changes.map((change) => [change.field, change.old, change.new, change.times])).toEqual(said);
    expect(collapsed.returned).toBe(returned);
  });

  it('counts from what a start says, and not the start itself', () => {
    const start = entry({ old: null, new: 'a' });
    const isStart = ({ seenAt }: LedgerChange): boolean => seenAt === start.seenAt;
    expect(collapseChanges([start], cellOf, isStart)).toEqual({ changes: [], returned: 0 });
    const { changes } = collapseChanges([start, entry({ seenAt: 2000 })], cellOf, isStart);
    expect(changes).toEqual([entry({ seenAt: 2000 })].map((ledgerChange) => ({ ...ledgerChange, times: 1 })));
  });

  it('says what a failed look-up brought before a start as a move', () => {
    const failed = entry({ field: 'problem', old: null, new: 'X', seenAt: 500 });
    const answered = entry({ field: 'problem', old: 'X', new: null });
    const isStart = ({ seenAt }: LedgerChange): boolean => seenAt === 1000;
    expect(collapseChanges([failed, answered], cellOf, isStart)).toEqual({ changes: [], returned: 1 });
  });
});

describe('firstAnswersIn', () => {
  it('finds the shipments whose phase had no value before', () => {
    const first = entry({ trackedId: 7, field: 'phase', old: null, new: 'in-transit' });
    expect([...firstAnswersIn([first, entry({ field: 'phase' }), entry({ old: null })])]).toEqual([[7, 1000]]);
  });
});

describe('changesByShipment', () => {
  it('puts the shipment that moved last first', () => {
    const ledger = [entry({}), entry({ trackedId: 2, seenAt: 3000 }), entry({ trackedId: 3, seenAt: 3000 })];
    expect(changesByShipment(ledger).map(({ trackedId }) => trackedId)).toEqual([2, 3, 1]);
  });

  it('says of a first answer the few facts that matter, from nothing', () => {
    const ledger = [
      entry({ field: 'phase', old: null, new: 'in-transit' }),
      entry({ field: 'vessel', old: null, new: 'EVER GALE' }),
      entry({ old: null, new: 'a' }),
      entry({ seenAt: 2000 }),
    ];
    expect(changesByShipment(ledger)).toEqual([
      {
        trackedId: 1,
        number: 'MSKU2048170',
        isNew: true,
        changes: [
          { field: 'phase', old: null, new: 'in-transit', at: 1000 },
          { field: 'eta', old: null, new: 'b', at: 2000 },
        ],
      },
    ]);
  });

  it('leaves out a shipment of which nothing is left', () => {
    expect(changesByShipment([entry({}), entry({ old: 'b', new: 'a' })])).toEqual([]);
  });
});
