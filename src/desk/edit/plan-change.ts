/** What a person changes of watches, as the change of each and the way back. */
import type { WatchChange } from '../../core/desk-api/watch-requests.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { type ColumnKey, isColumnKey, type Row, rowCell, type WatchFields } from '../../core/columns/columns.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { isSameCell, isWatchFields } from '../../core/columns/row.ts';

/** `fields` replace what is there; tags are added and taken away. */
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

export interface PlannedChange {
  readonly before: Watch;
  readonly change: WatchChange;
}

/** Watches that have it all already are left out. */
export const planEdit = (watches: readonly Watch[], edit: Edit): readonly PlannedChange[] =>
  watches.flatMap((before) => {
    const set = setOf(before, edit);
    return Object.keys(set).length === 0 ? [] : [{ before, change: { id: before.id, version: before.version, set } }];
  });

function pick(from: Partial<Row>, keys: readonly ColumnKey[]): Partial<WatchFields> {
  const picked: unknown = Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return isWatchFields(picked) ? picked : {};
}

const keysIn = (set: Partial<WatchFields>): readonly ColumnKey[] => Object.keys(set).filter(isColumnKey);

function setOf({ row }: Watch, { fields, addTags, removeTags }: Edit): Partial<WatchFields> {
  const present = row.tags ?? [];
  const isRemoved = (tag: string): boolean => removeTags.some((one) => normalizeText(one) === normalizeText(tag));
  const stay = present.filter((tag) => !isRemoved(tag));
  const added = addTags.filter((tag) => !stay.some((one) => normalizeText(one) === normalizeText(tag)));
  const isTagged = added.length > 0 || stay.length < present.length;
  const all: Partial<WatchFields> = { ...fields, ...(isTagged && { tags: [...stay, ...added] }) };
  const cells: Partial<Row> = all;
  return pick(
    cells,
    keysIn(all).filter((key) => !isSameCell(cells[key] ?? null, rowCell(row, key))),
  );
}

/** How the watch looks once it is changed, shown until the server has answered. */
export const foreseen = ({ before, change }: PlannedChange): Watch => ({
  ...before,
  row: { ...before.row, ...change.set },
});

/** Back to what was there, from the state that the change has made. */
export const reverse = ({ before, change }: PlannedChange, after: Watch): WatchChange => ({
  id: after.id,
  version: after.version,
  set: pick(before.row, keysIn(change.set)),
});
