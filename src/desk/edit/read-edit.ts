/** Reads the text of an edited cell of any type, or says why it is invalid. */
import { exportCell } from '../../core/columns/cell.ts';
import { type Row, rowCell, type WatchFields } from '../../core/columns/columns.ts';
import { isOwnKey, type OwnColumn, ownTypeOf } from '../../core/columns/own-columns.ts';
import { isWatchFields } from '../../core/columns/row.ts';
import { readField } from '../../core/sheet/read-fields.ts';
import type { Translate } from '../../core/texts/translate.ts';
import type { EditableKey } from '../list/columns-shown.ts';

/** The text of a cell as it is edited. */
export function typedText(row: Row, key: EditableKey): string {
  const cell = rowCell(row, key);
  return Array.isArray(cell) ? cell.join(', ') : exportCell(key, cell);
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the options of a cell; `null` when its text is free. */
export function findOptions(
  key: EditableKey,
  ownColumns: readonly OwnColumn[],
  t: Translate,
): readonly Option[] | null {
  if (key === 'neededAt')
    return [
      { value: '', label: t('desk.edit.atPort') },
      { value: 'delivery', label: t('column.atDelivery') },
    ];
  const column = ownColumns.find((ownColumn) => ownColumn.key === key);
  if (column === undefined || column.choices.length === 0 || column.several) return null;
  return [
    { value: '', label: t('desk.edit.none') },
    ...column.choices.map((choice) => ({ value: choice, label: choice })),
  ];
}

type Read = { readonly fields: Partial<WatchFields> } | { readonly why: string };

export function readEdit(key: EditableKey, text: string, ownColumns: readonly OwnColumn[], t: Translate): Read {
  const column = ownColumns.find((ownColumn) => ownColumn.key === key);
  const reading = readField(key, text, ownColumns);
  const fields: unknown = 'value' in reading ? { [key]: reading.value } : null;
  if (isWatchFields(fields)) return { fields };
  const { currency = null, choices = [] } = column ?? {};
  const type = isOwnKey(key) ? ownTypeOf(key) : key === 'neededBy' ? 'day' : 'text';
  return { why: t('desk.edit.misread', { type, text: text.trim(), currency: currency ?? '', choices }) };
}
