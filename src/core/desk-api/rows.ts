/** Watches, counts, groups, completion, changes: the desk as it is read. */
import * as v from 'valibot';
import type { Row, WatchFields } from '../columns/columns.ts';
import { isRow, isWatchFields } from '../columns/row.ts';
import { MAX_FILTER } from '../filter/tokens.ts';
import { Filter, type ValueOf, whole, Zone } from './common.ts';
import { AskedGroup, ColumnName, GroupName } from './own-columns.ts';

/** A cell for each column of the catalogue (`cells.ts` has them one by one). */
export const RowCells = v.custom<Row>(isRow);

/** Columns that a person writes. */
export const RowFields = v.custom<Partial<WatchFields>>(isWatchFields);

/** `version` grows with every change by a person; answers do not touch it. */
export const Watch = v.object({ id: v.number(), trackedId: v.number(), version: v.number(), row: RowCells });
export type Watch = ValueOf<typeof Watch>;

export const RowsAnswer = v.object({ watches: v.array(Watch), next: v.nullable(v.string()) });

/** What a selection names of a watch: who it is, and what a person wrote of it. */
const SelectedRow = v.object({ id: v.number(), number: v.string(), fields: RowFields });
export type SelectedRow = ValueOf<typeof SelectedRow>;
/** `rows` is empty where more than 10,000 fulfil the filter. */
export const SelectionAnswer = v.object({ count: v.number(), rows: v.array(SelectedRow) });

export const WithinAnswer = v.object({ ids: v.array(v.number()) });

export const CountQuery = v.strictObject({ q: Filter, zone: Zone });
/** `exact` is true since the columns answer every list; programs may still read it. */
export const CountAnswer = v.object({ count: v.number(), exact: v.boolean() });

/** `name`: of the carrier whose code the value is. */
const Value = v.object({ value: v.nullable(v.string()), count: v.number(), name: v.optional(v.string()) });
const Values = v.array(Value);
export const GroupsQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  by: AskedGroup,
  limit: whole(1, 200, '50'),
});
export const GroupsAnswer = v.object({ groups: Values, exact: v.boolean() });
export type Group = ValueOf<typeof Values>[number];

export const CompleteQuery = v.strictObject({ q: Filter, caret: whole(0, MAX_FILTER, '0') });
export const CompleteAnswer = v.object({
  start: v.number(),
  end: v.number(),
  options: v.array(v.string()),
  /** `column`: whose value it is, where free text stands at the caret. */
  values: v.array(v.object({ ...Value.entries, column: v.nullable(GroupName) })),
});

export const Change = v.object({
  seq: v.number(),
  trackedId: v.number(),
  /** Set where a person changed one watch; null where an answer changed the shipment. */
  watchId: v.nullable(v.number()),
  number: v.string(),
  field: ColumnName,
  /** Cells of that column. */
  old: v.unknown(),
  new: v.unknown(),
  seenAt: v.number(),
  reportedAt: v.nullable(v.number()),
  answerId: v.nullable(v.string()),
  who: v.nullable(v.string()),
});
export type Change = ValueOf<typeof Change>;

export const ChangesAnswer = v.object({ changes: v.array(Change), next: v.string() });
export const TailAnswer = v.object({ next: v.string() });

/** `name`: of a column that the desk made for itself. */
export const ColumnsAnswer = v.array(
  v.object({ key: v.string(), type: v.string(), word: v.nullable(v.string()), name: v.optional(v.string()) }),
);

const Added = v.object({ outcome: v.picklist(['added', 'exists']), watch: Watch });
export type Added = ValueOf<typeof Added>;
/** A number that cannot be one is refused by itself: the others are added. */
const Refused = v.object({ outcome: v.literal('refused'), number: v.string(), repairs: v.array(v.string()) });
export type Refused = ValueOf<typeof Refused>;
export const AddedAnswer = v.array(v.variant('outcome', [Added, Refused]));
export const SamplesAnswer = v.array(Added);

/** `undo`: by which the change can be undone for a day. */
export const ChangedWatch = v.object({ ...Watch.entries, undo: v.optional(v.string()) });

/** What one request or job of a person wrote to rows. */
const RowEdit = v.object({
  /** By which it can be undone for a day. */
  id: v.string(),
  at: v.number(),
  who: v.string(),
  fields: v.array(ColumnName),
  count: v.number(),
  /** Of the only row; `null` where there are several. */
  number: v.nullable(v.string()),
  undone: v.boolean(),
});
export type RowEdit = ValueOf<typeof RowEdit>;
export const EditsAnswer = v.array(RowEdit);

/** A conflict changes nothing and gets the present state; a watch that had the values has no `undo`. */
const Changed = v.variant('outcome', [
  v.object({ outcome: v.picklist(['changed', 'stale']), watch: Watch, undo: v.optional(v.string()) }),
  v.object({ outcome: v.literal('missing'), id: v.number() }),
]);
export type Changed = ValueOf<typeof Changed>;
export const ChangedAnswer = v.array(Changed);
