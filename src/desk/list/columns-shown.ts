/** Which columns the list shows, how wide and on which side their cells stand. */
import { columnLabel } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import { isOwnKey, type OwnKey } from '../../core/columns/own-columns.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isGuest } from '../../state/guest.ts';
import { widthOf } from './column-widths.ts';

/** Before a person chooses: what a dispatcher reads from the left to the right. */
const DEFAULT_KEYS = [
  'number',
  'reference',
  'customer',
  'line',
  'podName',
  'eta',
  'late',
  'phase',
  'progress',
  'seenAt',
  'nextCheckAt',
  'money',
  'tags',
  'owner',
] as const satisfies readonly ColumnKey[];

/** What other columns show: the strip is drawn in `progress`, a delay stands in `late`. */
const NOT_OFFERED: readonly ColumnKey[] = ['strip', 'slip', 'pastRead', 'neededFrom'];

/** A guest has no internal column. The server refuses them, whatever this page shows. */
export const isOffered = (key: ColumnKey): boolean =>
  !NOT_OFFERED.includes(key) && (!isGuest() || columnOf(key).internal !== true);

export const DEFAULT_COLUMNS: readonly ColumnChoice[] = DEFAULT_KEYS.map((key) => ({ key, width: null }));

/** What is still to be seen beside an opened shipment or the map. */
const FOREMOST = ['number', 'eta', 'phase'] as const satisfies readonly ColumnKey[];

export const withForemost = (columns: readonly ColumnChoice[]): readonly ColumnChoice[] => [
  ...FOREMOST.map((key) => columns.find((one) => one.key === key) ?? { key, width: null }),
  ...columns.filter(({ key }) => !FOREMOST.some((one) => one === key)),
];

export const SELECT_WIDTH = 40;

/** What a heading says where the cell shows more than its column's name does. */
const HEADINGS = ['podName', 'phase', 'progress', 'seenAt', 'nextCheckAt', 'margin'] as const;

export function headingOf(key: ColumnKey, t: Translate): string {
  const heading = HEADINGS.find((one) => one === key);
  return heading === undefined ? columnLabel(key, t) : t(`desk.heading.${heading}`);
}

/** `grid-template-columns` of head and rows alike. */
export const gridOf = (columns: readonly ColumnChoice[], t: Translate): string =>
  `${SELECT_WIDTH}px ${columns.map((column) => `${widthOf(column, t)}px`).join(' ')} minmax(0, 1fr)`;

export const totalWidth = (columns: readonly ColumnChoice[], t: Translate): number =>
  columns.reduce((total, column) => total + widthOf(column, t), SELECT_WIDTH);

/** Words of people and names of places and carriers have a direction of their own. */
export const directionOf = (key: ColumnKey): 'auto' | undefined =>
  key === 'line' || /text|list/.test(columnOf(key).type) ? 'auto' : undefined;

/** These take a second line where one is too short; columns of figures and dates fit theirs. */
export const isWords = (key: ColumnKey): boolean =>
  key === 'money' || key === 'late' || (key !== 'number' && /text|list|code/.test(columnOf(key).type));

/** Figures stand under one another. */
export const isAtEnd = (key: ColumnKey): boolean =>
  (columnOf(key).type === 'number' && key !== 'progress' && key !== 'margin' && key !== 'late') || key === 'seenAt';

/** These are a person's own words: they can be edited in their cell. */
export const EDITABLE = [
  'customer',
  'reference',
  'note',
  'owner',
  'neededBy',
  'neededAt',
] as const satisfies readonly ColumnKey[];
export type EditableKey = (typeof EDITABLE)[number] | OwnKey;
export const isEditable = (key: ColumnKey): key is EditableKey =>
  !isGuest() && (isOwnKey(key) || EDITABLE.some((one) => one === key));
