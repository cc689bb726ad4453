/** Determines which columns the list shows, how wide they are, and how their cells are aligned. */
import { columnLabel } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import { isOwnKey, type OwnKey } from '../../core/columns/own-columns.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { classes } from '../../ui/classes.ts';
import { canWrite, isGuest } from '../../state/guest.ts';

/** The default columns in the order in which a dispatcher reads them. */
const DEFAULT_KEYS = [
  'severity',
  'number',
  'customer',
  'podName',
  'eta',
  'late',
  'phase',
  'progress',
] as const satisfies readonly ColumnKey[];

/** The columns of an export or a feed of a list whose columns nobody chose. */
const EXPORTED_KEYS = [
  'number',
  'reference',
  'customer',
  'line',
  'podName',
  'eta',
  'shipEta',
  'predictedEta',
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

const toChoices = (keys: readonly ColumnKey[]): readonly ColumnChoice[] => keys.map((key) => ({ key, width: null }));

export const DEFAULT_COLUMNS = toChoices(DEFAULT_KEYS);
/** Guests cannot see the plan of the desk, so they see the age of each row. */
export const GUEST_DEFAULT_COLUMNS = toChoices([...DEFAULT_KEYS, 'seenAt']);
export const EXPORTED_COLUMNS = toChoices(EXPORTED_KEYS);

export const isDefaultKey = (key: ColumnKey): boolean =>
  DEFAULT_KEYS.some((usual) => usual === key) || (key === 'seenAt' && isGuest());

/** Whether no default column was removed. */
export const isUsual = (columns: readonly ColumnChoice[]): boolean =>
  DEFAULT_KEYS.every((key) => !isOffered(key) || columns.some((column) => column.key === key));

/** Whether these are the default columns and no others. */
export const isDefaultSet = (columns: readonly ColumnChoice[]): boolean =>
  isUsual(columns) && columns.every(({ key }) => isDefaultKey(key));

/** The default columns in the order in which they get room when not all of them fit. */
export const PRIORITIES: readonly ColumnKey[] = [
  'severity',
  'number',
  'late',
  'phase',
  'eta',
  'seenAt',
  'customer',
  'podName',
  'progress',
];

/** Number of default columns that are shown in any width: severity, number, late and status. */
export const ALWAYS_SHOWN = 4;

/** The chosen columns that stay visible beside an open shipment or the map. */
const NARROW_KEYS = ['severity', 'number', 'eta', 'late', 'phase'] as const satisfies readonly ColumnKey[];

export const withForemost = (columns: readonly ColumnChoice[]): readonly ColumnChoice[] => [
  ...NARROW_KEYS.flatMap((key) => columns.find((column) => column.key === key) ?? []),
  ...columns.filter(({ key }) => !NARROW_KEYS.some((narrowKey) => narrowKey === key)),
];

/** Puts further columns behind the customer. */
export function withColumns(columns: readonly ColumnChoice[], keys: readonly ColumnKey[]): readonly ColumnChoice[] {
  const at = columns.findIndex(({ key }) => key === 'customer') + 1;
  return columns.toSpliced(at, 0, ...toChoices(keys));
}

export const SELECT_WIDTH = 40;

/** Returns the heading of a column, which differs from the column's name if the cell shows more than that. */
const HEADINGS = ['podName', 'phase', 'progress', 'seenAt', 'nextCheckAt', 'margin'] as const;

export function columnHeading(key: ColumnKey, t: Translate): string {
  if (key === 'customerNote' && isGuest()) return t('column.note');
  const heading = HEADINGS.find((name) => name === key);
  return heading === undefined ? columnLabel(key, t) : t(`desk.heading.${heading}`);
}

/** A column with its width in pixels. */
export interface FittedColumn {
  readonly key: ColumnKey;
  readonly width: number;
}

/** Words of people, and names of places and carriers, have their own text direction. */
export const directionOf = (key: ColumnKey): 'auto' | undefined =>
  key === 'line' || /text|list/.test(columnOf(key).type) ? 'auto' : undefined;

/** Columns that are cut when there is no room. Columns of figures and dates are always wide enough. */
export const isWords = (key: ColumnKey): boolean =>
  key === 'money' || key === 'late' || (key !== 'number' && /text|list|code/.test(columnOf(key).type));

/** Numbers that are drawn or worded. */
const START_NUMBERS: readonly ColumnKey[] = ['severity', 'progress', 'margin', 'late'];

/** Columns whose figures are aligned at the end. */
export const isAtEnd = (key: ColumnKey): boolean =>
  (columnOf(key).type === 'number' && !START_NUMBERS.includes(key)) || key === 'seenAt';

/** The classes of a cell, for the list and for its prerendered rows. */
export const cellClasses = (key: ColumnKey): string =>
  classes(
    'min-w-0 px-2',
    // Every clipped element costs painting, so only texts that may be too long are clipped, and pills clip themselves.
    key !== 'phase' && isWords(key) && 'truncate',
    isAtEnd(key) && 'text-end',
  );

/** Columns that people can edit in their cells. */
export const EDITABLE = [
  'customer',
  'reference',
  'note',
  'customerNote',
  'owner',
  'neededBy',
  'neededAt',
] as const satisfies readonly ColumnKey[];
export type EditableKey = (typeof EDITABLE)[number] | OwnKey;
export const isEditable = (key: ColumnKey): key is EditableKey =>
  canWrite() && (isOwnKey(key) || EDITABLE.some((editableKey) => editableKey === key));
