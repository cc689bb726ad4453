import { describe, expect, it } from 'vitest';
import { RULE_ITEMS } from '../../core/desk-api/money.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { parseWireTime } from '../../core/time/port-time.ts';
import { disputeCsv, type DisputeLine, findLastLine, formatParagraph } from './dispute-sheet.ts';

const t = createTranslate('en', en);
const HOUR = 3_600_000;
const line = (field: DisputeLine['field'], day: string | null, index: number): DisputeLine => ({
  field,
  old: null,
  new: day === null ? null : parseWireTime(day, 'event'),
  seenAt: index * HOUR,
  reportedAt: null,
  answerId: `answer-${index}`,
  who: null,
});
// Six moves of the ETA, and two of the last free day.
const DAYS = ['24', '25', '26', '25', '27', '28', '29'].map((day) => `2026-10-${day} 08:00:00`);
const LINES = [
  ...DAYS.map((day, index) => line('eta', day, index)),
  ...['2026-11-03', '2026-11-04', '2026-11-05'].map((day, index) => line('freeUntil', day, 10 + index)),
  { ...line('eta', null, 20), who: '=cmd', answerId: null },
];

describe('the sheet of a dispute as CSV', () => {
  const rows = disputeCsv(LINES, { number: 'INV, 7' }, ['b8'], t).split('\r\n');

  it('has each line of the ledger once, with the time and the answer in which it was seen', () => {
    expect(rows.slice(1, 12)).toEqual([
      ...DAYS.map((day, index) => `ETA,${day.replace(' ', 'T')},,1970-01-01T0${index}:00:00.000Z,,answer-${index},`),
      'Last free day,2026-11-03,,1970-01-01T10:00:00.000Z,,answer-10,',
      'Last free day,2026-11-04,,1970-01-01T11:00:00.000Z,,answer-11,',
      'Last free day,2026-11-05,,1970-01-01T12:00:00.000Z,,answer-12,',
      "ETA,,,1970-01-01T20:00:00.000Z,,,'=cmd",
    ]);
  });

  it('has the data of the invoice, and all twenty items of the rule', () => {
    expect(rows).toContain('Invoice number,"INV, 7"');
    const items = rows.filter((row) => /^"?\([a-e]\)/.test(row));
    expect(items).toHaveLength(20);
    expect(items.filter((row) => row.endsWith(',shown'))).toEqual([expect.stringMatching(/^\(b\)\(8\)/)]);
    expect(RULE_ITEMS.map((item) => formatParagraph(item)).join('')).toMatch(/^\(a\)\(1\).*\(e\)\(2\)$/);
  });

  it('compares the invoice with the last reported dates', () => {
    expect(findLastLine(LINES, 'freeUntil')?.answerId).toBe('answer-12');
    expect(findLastLine(LINES, 'gateOut')).toBeNull();
  });
});
