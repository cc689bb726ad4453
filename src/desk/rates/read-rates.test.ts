import { describe, expect, it } from 'vitest';
import { rate } from '../../core/money/fixtures/worked-out.ts';
import { CLOCK_STARTS, COST_KINDS, type CostKind, type Rate } from '../../core/money/types.ts';
import { loadTranslate } from '../../core/texts/catalogues.ts';
import { en } from '../../core/texts/en.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { mistakeText } from './rate-table.ts';
import { OPTIONAL_COLUMNS, columnHeading, REQUIRED_COLUMNS, readRates } from './read-rates.ts';

const t = createTranslate('en', en);
const read = (text: string, present: readonly Rate[] = [], translate = t) => readRates(text, present, translate);
const HEAD = 'Kind\tCurrency\tCarrier\tFrom\tTo\tAmount';
const messageOf = (text: string, present = [rate()]) =>
  read(text, present).leftOut.map(({ rows, column, mistake }) => [rows, column, mistakeText(mistake, t)]);

describe('rates of a sheet', () => {
  it('are read from steps in any order, and added to the present ones', () => {
    const present = rate({ kind: 'storage' });
    const text = `${HEAD}\ndemurrage\teur\tmaeu\t6\t\t120.50\nDemurrage\tEUR\tMAEU\t1\t5\t80\n\n`;
    const { entries, count, leftOut } = read(text, [present]);
    expect([count, leftOut]).toEqual([1, []]);
    expect(entries).toEqual([
      present,
      rate({
        line: 'MAEU',
        steps: [
          { from: 1, to: 5, perDay: 8000 },
          { from: 6, to: null, perDay: 12_050 },
        ],
      }),
    ]);
  });

  it.each(LANGUAGES)(
    'are read in %s under the present and the former English heading of the amount',
    async (language) => {
      const translate = await loadTranslate(language);
      const readUnder = (heading: string) =>
        read(`${HEAD.replace('Amount', heading)}\ndemurrage\tEUR\t\t1\t\t80`, [], translate).count;
      expect(['Amount per day', 'Amount a day'].map(readUnder)).toEqual([1, 1]);
    },
  );

  it('replace one of the same name and days', () => {
    const { entries } = read(`${HEAD}\ndemurrage\tUSD\t\t1\t\t70`, [rate()]);
    expect(entries).toEqual([rate({ currency: 'USD', steps: [{ from: 1, to: null, perDay: 7000 }] })]);
  });

  it('are read from CSV with quotation marks, other columns and decimal commas', () => {
    const csv = 'customer,kind,valid from,currency,from,amount\r\n"Acme, Inc",detention,2026-01-01,EUR,1,"80,5"';
    expect(read(csv).entries).toEqual([
      rate({
        kind: 'detention',
        customer: 'Acme, Inc',
        validFrom: '2026-01-01',
        startsAt: 'gateOut',
        steps: [{ from: 1, to: null, perDay: 8050 }],
      }),
    ]);
  });

  it.each([
    ['demurrage\tEUR\tMAEU\t1\t\tcheap', [2], 'Amount', '“cheap” is not a day or an amount'],
    ['demurrage\tEUR\tMAEU\tone\t\t80', [2], 'From', '“one” is not a day or an amount'],
    ['demurage\tEUR\tMAEU\t1\t\t80', [2], 'Kind', '“demurage” is not a kind of charge'],
    ['demurrage\teuros\tMAEU\t1\t\t80', [2], 'Currency', '“EUROS” is not a currency'],
    ['demurrage\tEUR\tMAEU\t1\t\t1,240', [2], 'Amount', '“1,240” is not a day or an amount'],
    ['demurrage\tEUR\tMAEU\t1\t2\t80\ndemurrage\tEUR\tMAEU\t4\t\t90', [2, 3], '', 'Day 3 is in no step'],
    ['demurrage\tEUR\tMAEU\t1\t2\t80\ndemurrage\tEUR\tMAEU\t2\t\t90', [2, 3], '', 'Day 2 is in two steps'],
  ])('name what stays out with its row, and the rest goes in: %j', (rows, numbers, column, said) => {
    const text = `${HEAD}\n${rows}\nstorage\tEUR\t\t1\t\t30`;
    expect(messageOf(text)).toEqual([[numbers, column, expect.stringContaining(said)]]);
    expect(read(text).count).toBe(1);
  });

  it('say which column is missing', () => {
    expect(messageOf('Kind\tFrom\tAmount\ndemurrage\t1\t80')).toEqual([[[1], '', 'The column “Currency” is missing.']]);
  });
});

describe('rates of a sheet in another language', () => {
  it.each(LANGUAGES)('are read in %s by the headings and kinds of the page', async (language) => {
    const translate = await loadTranslate(language);
    const heads = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS].map((one) => columnHeading(one, translate));
    const rowOf = (kind: CostKind) =>
      [translate(`freeDays.kind.${kind}`), 'EUR', '１', '', '80,5', '', '', '', 'Acme', '٢٠٢٦-٠١-٠١', '', ''].join(
        '\t',
      );
    const text = [heads.join('\t'), ...COST_KINDS.map(rowOf)].join('\n');
    expect(read(text, [], translate)).toMatchObject({
      leftOut: [],
      entries: COST_KINDS.map((kind) => ({ kind, customer: 'Acme', validFrom: '2026-01-01' })),
    });
    const starts = CLOCK_STARTS.map((one) => `demurrage\tEUR\t1\t80\t${one}\t${translate(`rates.starts.${one}`)}`);
    const { entries } = read([`kind\tcurrency\tfrom\tamount\tcustomer\tstarts`, ...starts].join('\n'), [], translate);
    expect(entries.map(({ startsAt }) => startsAt)).toEqual(CLOCK_STARTS);
  });
});
