import { expect, it } from 'vitest';
import { exportHeading } from '../../../src/core/columns/cell.ts';
import { COLUMN_KEYS } from '../../../src/core/columns/columns.ts';
import { layoutOf } from '../../../src/core/sheet/guess-columns.ts';
import { translateOf } from '../../../src/core/texts/catalogues.ts';
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import { readHeadings } from './arrange.ts';

const languages = await readHeadings();

it.each(LANGUAGES)('headings of an export in %s mean the columns that they were written for', async (language) => {
  const t = await translateOf(language);
  const cells = [...COLUMN_KEYS.map((key) => exportHeading(key, t)), t('sheet.id')];
  const row = { row: 1, cells, isHidden: false };
  const { columns } = layoutOf({ name: '', isHidden: false, isText: false, rows: [row] }, [], [], languages);
  const others = columns.filter(({ as }, index) => as !== (COLUMN_KEYS[index] ?? 'id'));
  expect(others.map(({ header, as }) => `${header}: ${as}`)).toEqual([]);
});
