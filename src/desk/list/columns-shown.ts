/** Determines which columns the list shows, how wide they are, and how their cells are aligned. */
import { columnLabel } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import { isOwnKey, type OwnKey } from '../../core/columns/own-columns.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isGuest } from '../../state/guest.ts';
import { findWidth } from './column-widths.ts';

/** The default columns in the order in which a dispatcher reads them. */
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

/**
 * Columns that are not offered, because other columns show them: `progress` draws the strip, and `late` shows the
 * delay.
 */
const HIDDEN_KEYS: readonly ColumnKey[] = ['strip', 'slip', 'pastRead', 'neededFrom'];

/** Guests have no internal columns. The server also refuses them, whatever this page shows. */
export const isOffered = (key: ColumnKey): boolean =>
  !HIDDEN_KEYS.includes(key) && (!isGuest() || columnOf(key).internal !== true);

export const DEFAULT_COLUMNS: readonly ColumnChoice[] = DEFAULT_KEYS.map((key) => ({ key, width: null }));

/** The columns that stay visible beside an open shipment or the map. */
const NARROW_KEYS = ['number', 'eta', 'phase'] as const satisfies readonly ColumnKey[];

export const withForemost = (columns: readonly ColumnChoice[]): readonly ColumnChoice[] => [
  ...NARROW_KEYS.map((key) => columns.find((column) => column.key === key) ?? { key, width: null }),
  ...columns.filter(({ key }) => !NARROW_KEYS.some((narrowKey) => narrowKey === key)),
];

export const SELECT_WIDTH = 40;

/** Returns the heading of a column, which differs from the column's name if the cell shows more than that. */
const HEADINGS = ['podName', 'phase', 'progress', 'seenAt', 'nextCheckAt', 'margin'] as const;

export function columnHeading(key: ColumnKey, t: Translate): string {
  const heading = HEADINGS.find((name) => name === key);
  return heading === undefined ? columnLabel(key, t) : t(`desk.heading.${heading}`);
}

/** The `grid-template-columns` of the head and of all rows. */
export const gridTemplate = (columns: readonly ColumnChoice[], t: Translate): string =>
  `${SELECT_WIDTH}px ${columns.map((column) => `${findWidth(column, t)}px`).join(' ')} minmax(0, 1fr)`;

export const totalWidth = (columns: readonly ColumnChoice[], t: Translate): number =>
  columns.reduce((total, column) => total + findWidth(column, t), SELECT_WIDTH);

/** Words of people, and names of places and carriers, have their own text direction. */
export const directionOf = (key: ColumnKey): 'auto' | undefined =>
  key === 'line' || /text|list/.test(columnOf(key).type) ? 'auto' : undefined;

/** Columns that may use a second line. Columns of figures and dates are always wide enough. */
export const isWords = (key: ColumnKey): boolean =>
  key === 'money' || key === 'late' || (key !== 'number' && /text|list|code/.test(columnOf(key).type));

/** Columns whose figures are aligned at the end. */
export const isAtEnd = (key: ColumnKey): boolean =>
  (columnOf(key).type === 'number' && key !== 'progress' && key !== 'margin' && key !== 'late') || key === 'seenAt';

/** Columns that people can edit in their cells. */
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
  !isGuest() && (isOwnKey(key) || EDITABLE.some((editableKey) => editableKey === key));
