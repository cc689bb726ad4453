/** Measures the texts of the rows that were read, and derives what each column needs. */
import type { CellContext } from '../../core/columns/cell.ts';
import type { ColumnKey } from '../../core/columns/columns.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { type CellText, cellTexts } from './cell-text.ts';
import { columnHeading, isWords } from './columns-shown.ts';
import type { ColumnNeed } from './fit-widths.ts';
import type { RuledRow } from './status-cell.ts';

/** Limits of columns of words in pixels, with padding. Columns of figures are never cut. */
const LIMITS: Readonly<Partial<Record<ColumnKey, readonly [least: number, most: number]>>> = {
  customer: [104, 220],
  podName: [128, 260],
  late: [190, 260],
  phase: [112, 300],
  note: [96, 280],
  customerNote: [96, 280],
  money: [104, 240],
};
const WORD_LIMITS = [72, 200] as const;

/** Padding on both sides of a cell, and rounding. */
const PADDING = 18;
/** The arrow of the sorted column. */
const ARROW_WIDTH = 16;
/** The heading of the severity is a dot with an arrow. */
const SEVERITY_WIDTH = 40;
const TYPICAL_SHARE = 0.95;
const MAX_CACHED = 5000;

/** Widths by look and text. */
const cache = new Map<string, number>();
const cacheKey = ({ look, text }: CellText): string => `${look}\n${text}`;

/** Measures texts in the fonts of the cells. A canvas does not support tabular figures. */
function measure(texts: readonly CellText[]): void {
  if (cache.size > MAX_CACHED) cache.clear();
  const missing = new Map(texts.filter((text) => !cache.has(cacheKey(text))).map((text) => [cacheKey(text), text]));
  if (missing.size === 0) return;
  const ruler = document.createElement('div');
  ruler.className = 'absolute invisible grid justify-items-start whitespace-nowrap';
  const spans = [...missing].map(([key, { text, look }]) => {
    const span = document.createElement('span');
    span.className = look;
    span.textContent = text;
    ruler.append(span);
    return { key, span };
  });
  document.body.append(ruler);
  for (const { key, span } of spans) cache.set(key, span.getBoundingClientRect().width);
  ruler.remove();
}

const widthOf = (texts: readonly CellText[]): number =>
  texts.reduce((sum, text) => sum + (text.text === '' ? 0 : (cache.get(cacheKey(text)) ?? 0)) + text.around, 0);

const headingText = (key: ColumnKey, t: Translate): CellText => ({
  text: columnHeading(key, t),
  look: 'text-xs font-semibold',
  around: ARROW_WIDTH + PADDING,
});

export type ColumnNeeds = ReadonlyMap<ColumnKey, ColumnNeed>;

/** Widths set by hand are kept. */
export function measureColumns(
  columns: readonly ColumnChoice[],
  watches: readonly RuledRow[],
  context: CellContext,
): ColumnNeeds {
  const cells = columns.map(({ key }) =>
    watches.map((watch) => cellTexts(key, watch, context)).filter((texts) => texts.length > 0),
  );
  const headings = columns.map(({ key }) => headingText(key, context.t));
  measure([...headings, ...cells.flat(2)].filter(({ text }) => text !== ''));
  return new Map(
    columns.map((column, index) => [
      column.key,
      measureNeed(column, headings.slice(index, index + 1), cells[index] ?? []),
    ]),
  );
}

function measureNeed(
  { key, width }: ColumnChoice,
  heading: readonly CellText[],
  cells: readonly (readonly CellText[])[],
): ColumnNeed {
  if (width !== null) return fixedNeed(width);
  if (key === 'severity') return fixedNeed(SEVERITY_WIDTH);
  const widths = cells.map((texts) => Math.ceil(widthOf(texts)) + PADDING).toSorted((a, b) => a - b);
  const headingWidth = Math.ceil(widthOf(heading));
  const longest = Math.max(headingWidth, widths.at(-1) ?? 0);
  if (!isWords(key)) return fixedNeed(longest);
  const typical = widths[Math.ceil(widths.length * TYPICAL_SHARE) - 1] ?? 0;
  const [least, most] = LIMITS[key] ?? WORD_LIMITS;
  // A column of short texts needs less than the limit.
  const smallest = Math.max(headingWidth, Math.min(least, longest));
  return { typical, longest, least: smallest, most: Math.max(smallest, most), isFlexible: true };
}

const fixedNeed = (width: number): ColumnNeed => ({
  typical: width,
  longest: width,
  least: width,
  most: width,
  isFlexible: false,
});

/** While a list is open its columns only grow, so that they do not move whenever a page is read again. */
export function growNeeds(before: ColumnNeeds, now: ColumnNeeds): ColumnNeeds {
  let isSame = before.size === now.size;
  const grown = new Map<ColumnKey, ColumnNeed>();
  for (const [key, need] of now) {
    const old = before.get(key) ?? need;
    const next = {
      typical: Math.max(old.typical, need.typical),
      longest: Math.max(old.longest, need.longest),
      least: Math.max(old.least, need.least),
      most: Math.max(old.most, need.most),
      isFlexible: need.isFlexible,
    };
    isSame &&= before.has(key) && JSON.stringify(next) === JSON.stringify(old);
    grown.set(key, next);
  }
  return isSame ? before : grown;
}
