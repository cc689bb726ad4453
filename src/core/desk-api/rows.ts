/** Answers of the desk about watches, counts, groups, completion and changes. */
import * as v from 'valibot';
import type { Row, WatchFields } from '../columns/columns.ts';
import { isRow, isWatchFields } from '../columns/row.ts';
import { MAX_FILTER } from '../filter/tokens.ts';
import { RULE_NAMES } from '../rules/types.ts';
import { Filter, type ValueOf, whole, Zone } from './common.ts';
import { StakeAnswer } from './money.ts';
import { AskedGroup, ColumnName, GroupName } from './own-columns.ts';

/** A cell for each column of the catalogue (`cells.ts` lists them one by one). */
export const RowCells = v.custom<Row>(isRow);

/** Columns that a person writes. */
export const RowFields = v.custom<Partial<WatchFields>>(isWatchFields);

/**
 * `version` grows with every change by a person. Answers do not change it. A list of rows has the `rule` of the worst
 * open case of each row.
 */
export const Watch = v.object({
  id: v.number(),
  trackedId: v.number(),
  version: v.number(),
  row: RowCells,
  rule: v.optional(v.picklist(RULE_NAMES)),
});
export type Watch = ValueOf<typeof Watch>;

export const RowsAnswer = v.object({ watches: v.array(Watch), next: v.nullable(v.string()) });

/** A selected watch: its identity and the fields that a person wrote. */
const SelectedRow = v.object({ id: v.number(), number: v.string(), fields: RowFields });
export type SelectedRow = ValueOf<typeof SelectedRow>;
/** `rows` is empty when more than 10,000 rows match the filter. */
export const SelectionAnswer = v.object({ count: v.number(), rows: v.array(SelectedRow) });

export const WithinAnswer = v.object({ ids: v.array(v.number()) });

export const CountQuery = v.strictObject({ q: Filter, zone: Zone });
/** `exact` is always true now, and programs may still read it. */
export const CountAnswer = v.object({ count: v.number(), exact: v.boolean() });

const Figure = v.nullable(v.number());
/** A figure that a guest may not ask for is `null`. The first week is the present one. */
export const FiguresAnswer = v.object({
  late: Figure,
  untracked: Figure,
  /** For guests alone. */
  overdue: Figure,
  arrived: Figure,
  charges: v.nullable(StakeAnswer),
  weeks: v.array(v.object({ week: v.string(), count: v.number() })),
});
export type Figures = ValueOf<typeof FiguresAnswer>;

/** `name` is the name of the carrier when the value is a carrier code. */
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
  /** `column` is the column of the value when free text is being completed. */
  values: v.array(v.object({ ...Value.entries, column: v.nullable(GroupName) })),
});

export const Change = v.object({
  seq: v.number(),
  trackedId: v.number(),
  /** Set when a person changed one watch; `null` when an answer changed the shipment. */
  watchId: v.nullable(v.number()),
  number: v.string(),
  field: ColumnName,
  /** Old and new value are cells of that column. */
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

/** `name` is set for columns that the desk created. */
export const ColumnsAnswer = v.array(
  v.object({ key: v.string(), type: v.string(), word: v.nullable(v.string()), name: v.optional(v.string()) }),
);

const Added = v.object({ outcome: v.picklist(['added', 'exists']), watch: Watch });
export type Added = ValueOf<typeof Added>;
/** An invalid number is refused on its own, and the others are added. */
const Refused = v.object({ outcome: v.literal('refused'), number: v.string(), repairs: v.array(v.string()) });
export type Refused = ValueOf<typeof Refused>;
export const AddedAnswer = v.array(v.variant('outcome', [Added, Refused]));
export const SamplesAnswer = v.array(Added);

/** `undo` is the id by which the change can be undone for a day. */
export const ChangedWatch = v.object({ ...Watch.entries, undo: v.optional(v.string()) });

/** The changes that one request or job of a person made to rows. */
const RowEdit = v.object({
  /** Id by which the changes can be undone for a day. */
  id: v.string(),
  at: v.number(),
  who: v.string(),
  fields: v.array(ColumnName),
  count: v.number(),
  /** Number of the only row; `null` when there are several rows. */
  number: v.nullable(v.string()),
  undone: v.boolean(),
});
export type RowEdit = ValueOf<typeof RowEdit>;
export const EditsAnswer = v.array(RowEdit);

/** A conflict changes nothing and returns the present state. A watch that already had the values has no `undo`. */
const Changed = v.variant('outcome', [
  v.object({ outcome: v.picklist(['changed', 'stale']), watch: Watch, undo: v.optional(v.string()) }),
  v.object({ outcome: v.literal('missing'), id: v.number() }),
]);
export type Changed = ValueOf<typeof Changed>;
export const ChangedAnswer = v.array(Changed);
