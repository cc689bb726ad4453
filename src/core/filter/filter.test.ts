import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import { EMPTY_ROW } from '../columns/row.ts';
import type { Row } from '../columns/columns.ts';
import { completeFilter } from './complete.ts';
import { readWeek } from './days.ts';
import { matches } from './matches.ts';
import { toOwnWords, toKeys, toNames } from './own-words.ts';
import { FILTER_WORDS, mistakesIn, parseFilter } from './parse-filter.ts';
import { quoteValue, toTerms } from './tokens.ts';

/** The present is Friday 20 November 2026, 23:30 UTC, which is already Saturday in Amsterdam. */
const context = { nowMs: Date.UTC(2026, 10, 20, 23, 30), zone: 'Europe/Amsterdam' };
const HOUR = 3_600_000;
const at = (text: string, zone = 'UTC') => parseWireTime(text, 'event', zone);

const row: Row = {
  ...EMPTY_ROW,
  number: 'MSKU2048175',
  line: 'MAEU',
  customer: 'Ärzte GmbH',
  tags: ['Urgent', 'reefer'],
  state: 'active',
  phase: 'in-transit',
  pod: 'NLRTM',
  podName: 'Rotterdam',
  eta: at('2026-11-27 18:00:00'),
  slip: 30,
  late: 30,
  overdueAt: context.nowMs - 1,
  seenAt: context.nowMs - 30 * HOUR,
  sample: false,
  reference: ['PO-4711', 'job: 88/2026'],
};

const finds = (text: string): boolean => {
  const { predicate, mistakes } = parseFilter(text, context);
  expect(mistakes).toEqual([]);
  return matches(row, predicate);
};

describe('the filter language', () => {
  it.each([
    '',
    'line:MAEU',
    'line:maeu,MSCU',
    '-line:MSCU',
    'LINE:maeu is:overdue eta:<7d',
    'pod:NLRTM',
    'pod:rotterdam',
    'pod:rott',
    'pod:~dam',
    'customer:arzte',
    'customer:"ärzte gmbh"',
    '-customer:"ärzte"',
    'tag:urgent',
    'eta:2026-11-27',
    'eta:2026-11',
    'eta:2026-11-20..2026-11-27',
    'eta:6d',
    'eta:>tomorrow',
    'eta:<=6d',
    'week:48',
    'week:next',
    'week:2026-W48',
    'slip:>24h',
    'slip:>=30',
    'slip:1d..2d',
    'age:>1d',
    '-age:<1d',
    'vessel:none',
    'is:late -is:sample',
    'is:moving,arrived',
    '2048',
    'msku20',
    '4711',
    '-9999',
    '"po-4711"',
    'ref:47 ref:po ref:2026 ref:job',
    'ref:"PO-4711"',
    'ref:~11',
    'po4711',
  ])('%s finds the row', (text) => expect(finds(text)).toBe(true));

  it('calls an arrival overdue, and no other move', () => {
    const { predicate } = parseFilter('is:overdue', context);
    const finds = (overdueEvent: string | null) => matches({ ...row, overdueEvent }, predicate);
    expect(['VAD', 'CDD', null, 'VDL', 'CGO'].map(finds)).toEqual([true, true, true, false, false]);
  });

  it('tells a number that was refused from one that has no answer yet', () => {
    const refused = (problem: string) =>
      matches({ ...row, problem }, parseFilter('is:refused', context).predicate) ? 'refused' : 'waits';
    const codes = ['WRONG_NUMBER', 'AUTO_CANT_DETECT_SEALINE', 'PENDING', 'NO_EVENTS', 'SEALINE_HASNT_PROVIDE_INFO'];
    expect(codes.map(refused)).toEqual(['refused', 'refused', 'waits', 'waits', 'waits']);
  });

  it.each([
    'line:MAE',
    '-line:MAEU',
    'pod:dam',
    'customer:"ärzte"',
    'tag:urg',
    'ref:711',
    'ref:"4711"',
    'ref:none',
    'eta:<6d',
    'eta:none',
    'eta:>6d',
    'week:this',
    'slip:>30',
    'slip:<30h',
    'age:>2d',
    'vessel:x',
    '-vessel:none',
    'is:paused',
    '048175',
    'line:MAEU 9999',
    'nextEvent2',
  ])('%s does not', (text) => expect(finds(text)).toBe(false));

  it('reads every quoted value as it was, whatever marks it holds', () => {
    assert(
      property(string({ unit: constantFrom('"', '""', 'Müller', ' ', ',', '\\', ':'), maxLength: 8 }), (value) => {
        const { terms, mistakes } = toTerms(`customer:${quoteValue(value)} late`);
        expect(mistakes).toEqual([]);
        expect(terms.map(({ values }) => values.map(({ text }) => text))).toEqual([[value], ['late']]);
      }),
    );
  });

  it('counts today in the zone of the person', () => {
    const inUtc = { ...context, zone: 'UTC' };
    expect(matches(row, parseFilter('eta:7d', inUtc).predicate)).toBe(true);
    expect(matches(row, parseFilter('eta:7d', context).predicate)).toBe(false);
  });

  it.each([
    ['lin:MAEU', 'unknown-word', 0, 3],
    ['x line:', 'no-value', 7, 7],
    ['line:A,,B', 'no-value', 7, 7],
    ['eta:soon', 'bad-value', 4, 8],
    ['eta:2026-02-30', 'bad-value', 4, 14],
    ['-is:gone', 'bad-value', 4, 8],
    ['customer:"acme', 'open-quote', 9, 14],
    ['week:54', 'bad-value', 5, 7],
    ['slip:many', 'bad-value', 5, 9],
  ])('%s is a mistake: %s', (text, kind, start, end) => {
    const [first] = parseFilter(text, context).mistakes;
    expect(first).toMatchObject({ kind, start, end });
  });

  it('refuses what is too long, and says what would be right', () => {
    expect(parseFilter('x'.repeat(2001), context).mistakes[0]?.kind).toBe('too-long');
    expect(parseFilter('lin:x', context).mistakes[0]?.wants).toContain('carrier');
    expect(parseFilter('is:x', context).mistakes[0]?.wants).toContain('overdue');
  });

  it('reads any text at all', () => {
    for (const text of [':', '-', '--', '"', '",:-', 'a:b:c', 'is:is:is', '\u0000', '- x', 'line:"a"b'])
      expect(() => parseFilter(text, context)).not.toThrow();
  });

  it('takes the nearest week of that number across the year', () => {
    expect(readWeek('1', '2026-12-20')).toEqual({ from: '2027-01-04', to: '2027-01-11' });
    expect(readWeek('53', '2027-01-02')).toEqual({ from: '2026-12-28', to: '2027-01-04' });
  });
});

describe('words of own columns', () => {
  const column = { formerNames: [], currency: null, choices: [], several: false, retired: false };
  const own = toOwnWords([
    { ...column, key: 'text1', name: 'Customs agent' },
    { ...column, key: 'choice2', name: 'Zoll-Ämter (neu)' },
    { ...column, key: 'text3', name: 'ETA' },
    { ...column, key: 'text4', name: 'customs AGENT' },
  ]);
  const words = { own, local: null };

  it.each([
    ['customs-agent:"Smith & Co",none -zoll-amter-neu:rail eta:<7d', 'text1:"Smith & Co",none -choice2:rail eta:<7d'],
    ['"customs-agent:x" a customs-agent: ', '"customs-agent:x" a text1: '],
    ['text3:a text4:b', 'text3:a text4:b'],
  ])('%s is asked as %s, and read so', (named, keyed) => {
    expect(toKeys(named, own)).toBe(keyed);
    expect(toNames(keyed, own)).toBe(named);
  });

  it('are read in any spelling, leave a word its sense, and point at mistakes', () => {
    expect([...own.values()]).toEqual(['text1', 'choice2']);
    expect(toKeys('Customs-Agent:x Zoll-Ämter-neu:y', own)).toBe('text1:x choice2:y');
    expect(mistakesIn('customs-agent:', context, words)).toMatchObject([{ kind: 'no-value', start: 14 }]);
    expect(completeFilter('cus', 3, words).options).toEqual(['customs-agent:', 'customer:']);
    expect(completeFilter('zoll-amter-neu:r', 16, words)).toMatchObject({ values: { column: 'choice2' }, start: 15 });
  });
});

describe('completion', () => {
  it('offers words, flags, and the column whose values could stand here', () => {
    expect(completeFilter('', 0).options).toHaveLength(FILTER_WORDS.length);
    expect(completeFilter('cus', 3)).toMatchObject({ start: 0, end: 3, options: ['customer:'] });
    expect(completeFilter('x is:ov', 7)).toMatchObject({ start: 5, end: 7, options: ['overdue'] });
    expect(completeFilter('line:MA', 7).values).toEqual({ column: 'line', startsWith: 'MA' });
    expect(completeFilter('-pod:', 5).values).toEqual({ column: 'podName', startsWith: '' });
    expect(completeFilter('line:A,B', 8)).toMatchObject({ start: 7, end: 8 });
  });
});
