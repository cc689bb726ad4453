import { describe, expect, it } from 'vitest';
import { columnLabel, exportHeading } from '../../../src/core/columns/cell.ts';
import { COLUMN_KEYS, isColumnKey, WATCH_STATES } from '../../../src/core/columns/columns.ts';
import { plainHeading } from '../../../src/core/sheet/column-names.ts';
import { guessLayout } from '../../../src/core/sheet/guess-columns.ts';
import { readEntries } from '../../../src/core/sheet/read-entries.ts';
import { NO_CHOICES, NO_NAMES } from '../../../src/core/sheet/types.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import { readCodeWords, readHeadings } from './arrange.ts';
import formerTexts from './former-texts.json' with { type: 'json' };

const languages = await readHeadings();

it.each(LANGUAGES)('headings of an export in %s mean the columns that they were written for', async (language) => {
  const t = await loadTranslate(language);
  const cells = [...COLUMN_KEYS.map((key) => exportHeading(key, t)), t('sheet.id')];
  const row = { row: 1, cells, isHidden: false };
  const { columns } = guessLayout({ name: '', isHidden: false, isText: false, rows: [row] }, [], [], languages);
  const others = columns.filter(({ as }, index) => as !== (COLUMN_KEYS[index] ?? 'id'));
  expect(others.map(({ header, as }) => `${header}: ${as}`)).toEqual([]);
});

const FORMER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = formerTexts;

it.each(Object.keys(FORMER))('headings that exports in %s had before mean the same columns', async (language) => {
  const present = await loadTranslate(language);
  const labels = new Set(COLUMN_KEYS.map((key) => plainHeading(columnLabel(key, present))));
  for (const [key, texts] of Object.entries(FORMER[language] ?? {}))
    for (const text of texts) {
      const column = COLUMN_KEYS.find((one) => `column.${one}` === key);
      // A column that already has the present heading keeps its role.
      if (column === undefined || labels.has(plainHeading(text))) continue;
      const former = present.with({ [key]: text });
      const cells = ['number', 'customer', 'reference', 'lineName', column].map((one) =>
        isColumnKey(one) ? exportHeading(one, former) : one,
      );
      const row = { row: 1, cells, isHidden: false };
      const { columns } = guessLayout({ name: '', isHidden: false, isText: false, rows: [row] }, [], [], languages);
      expect(columns.at(-1)?.as, `${language} ${text}`).toBe(column);
    }
});

it.each(['Container', 'Container no.:', '集装箱号'])('%s above numbers in lines of text is a heading', (heading) => {
  const rows = [heading, 'MSKU2048170', 'Container'].map((cell, index) => ({
    row: index + 1,
    cells: [cell],
    isHidden: false,
  }));
  const sheet = { name: '', isHidden: false, isText: true, rows };
  const entries = readEntries(sheet, guessLayout(sheet, [], [], languages), NO_CHOICES, NO_NAMES);
  expect(entries.map(({ number, reason }) => [number, reason?.key])).toEqual([
    ['', 'header'],
    ['MSKU2048170', undefined],
    ['', 'noNumber'],
  ]);
});

describe('rows of a sheet in any language', async () => {
  const words = await readCodeWords();
  const entriesOf = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => {
    const all = [heads, ...rows].map((cells, index) => ({ row: index + 1, cells, isHidden: false }));
    const sheet = { name: '', isHidden: false, isText: false, rows: all };
    return readEntries(sheet, guessLayout(sheet, [], [], languages), NO_CHOICES, NO_NAMES, words).slice(1);
  };

  it.each(LANGUAGES)('have their codes in words of %s', async (language) => {
    const t = await loadTranslate(language);
    const heads = (['number', 'state', 'neededAt', 'reference'] as const).map((key) => exportHeading(key, t));
    for (const state of WATCH_STATES) {
      const row = ['MSKU2048170', t(`desk.edit.state.${state}`).toUpperCase(), t('column.atDelivery'), 'A'];
      expect(entriesOf(heads, row)).toMatchObject([{ fields: { state, neededAt: 'delivery' }, problems: [] }]);
    }
  });

  it.each([
    'TOTAL',
    'Summe:',
    'Zwischensumme',
    'Sous-total',
    'Grand total',
    'Totale',
    'Toplam',
    'Genel Toplam',
    'Tổng cộng',
    'Jumlah',
    '合计',
    '小計',
    '總計',
    '합계 2',
    'الإجمالي',
    'المجموع',
  ])('end with %s, which is no shipment', (text) => {
    expect(entriesOf(['Container', 'Weight'], ['MSKU2048170', '1'], [text, '1'])[1]).toMatchObject({
      outcome: 'blank',
      reason: { key: 'total' },
    });
  });

  it.each(['Totalenergies', 'Summer Trading', 'Gesamtverband'])('may begin like one: %s', (text) => {
    expect(entriesOf(['Container', 'Weight'], ['MSKU2048170', '1'], [text, '1'])[1]?.outcome).toBe('refused');
  });
});
