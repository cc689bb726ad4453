/** A change of a row: fields that are replaced, and tags that are added and removed. */
import { type ColumnKey, isColumnKey, type Row, rowCell, type WatchFields } from '../../core/columns/columns.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { isSameCell, isWatchFields } from '../../core/columns/row.ts';
import type { Watch } from '../../core/desk-api/rows.ts';

export type Fields = Partial<WatchFields>;

export interface Edit {
  readonly fields: Partial<Omit<WatchFields, 'tags'>>;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

export const NO_EDIT: Edit = { fields: {}, addTags: [], removeTags: [] };

export const tagWords = ({ addTags, removeTags }: Edit): readonly string[] => [
  ...addTags.map((tag) => `+${tag}`),
  ...removeTags.map((tag) => `−${tag}`),
];

export const listKeys = (fields: Fields): readonly ColumnKey[] => Object.keys(fields).filter(isColumnKey);

export function pick(from: Partial<Row>, keys: readonly ColumnKey[]): Fields {
  const picked: unknown = Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return isWatchFields(picked) ? picked : {};
}

/** Returns the old value of each changed field. The server refuses the edit if it has another one. */
export const pickSeenValues = (fields: Fields, edit: Edit): Fields => pick(fields, listKeys(edit.fields));

/** Returns the fields as the server will have them (`server/desk/watches/commands.ts`). */
export function applyEdit(fields: Fields, { fields: set, addTags, removeTags }: Edit): Fields {
  if (addTags.length + removeTags.length === 0) return { ...fields, ...set };
  const isAmong = (tags: readonly string[], tag: string): boolean =>
    tags.some((other) => normalizeText(other) === normalizeText(tag));
  const remaining = (fields.tags ?? []).filter((tag) => !isAmong(removeTags, tag));
  return { ...fields, ...set, tags: [...remaining, ...addTags.filter((tag) => !isAmong(remaining, tag))] };
}

/** Whether a row already has the values of the edit. */
export function holdsEdit(row: Row, edit: Edit): boolean {
  const after: Partial<Row> = applyEdit(row, edit);
  return [...listKeys(edit.fields), 'tags' as const].every((key) => isSameCell(after[key] ?? null, rowCell(row, key)));
}

/** Returns a row with fields whose values are known or expected. */
export const withFields = (watch: Watch, fields: Fields): Watch => ({ ...watch, row: { ...watch.row, ...fields } });
