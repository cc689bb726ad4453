/** Answers of the desk as the page reads them. Rows are read by the catalogue of columns itself. */
import * as v from 'valibot';
import { isColumnKey, type Row } from '../../core/columns/columns.ts';
import { isRow } from '../../core/columns/row.ts';

export const Watch = v.object({
  id: v.number(),
  trackedId: v.number(),
  version: v.number(),
  row: v.custom<Row>(isRow),
});
export type Watch = v.InferOutput<typeof Watch>;

export const RowsAnswer = v.object({ watches: v.array(Watch), next: v.nullable(v.string()) });
export const CountAnswer = v.object({ count: v.number(), exact: v.boolean() });
export const GroupsAnswer = v.object({
  groups: v.array(v.object({ value: v.nullable(v.string()), count: v.number() })),
  exact: v.boolean(),
});
export type Group = v.InferOutput<typeof GroupsAnswer>['groups'][number];

export const CompleteAnswer = v.object({
  start: v.number(),
  end: v.number(),
  options: v.array(v.string()),
  values: v.array(v.object({ value: v.nullable(v.string()), count: v.number() })),
});

export const ChangeResults = v.array(
  v.object({
    outcome: v.picklist(['changed', 'stale', 'missing']),
    watch: v.optional(Watch),
    id: v.optional(v.number()),
  }),
);
export type ChangeResult = v.InferOutput<typeof ChangeResults>[number];

export const Job = v.object({
  id: v.string(),
  state: v.picklist(['running', 'done', 'failed']),
  total: v.number(),
  done: v.number(),
  changed: v.number(),
  stale: v.number(),
});
export type Job = v.InferOutput<typeof Job>;

export const Change = v.object({
  seq: v.number(),
  trackedId: v.number(),
  watchId: v.nullable(v.number()),
  number: v.string(),
  field: v.pipe(v.string(), v.check(isColumnKey)),
  old: v.unknown(),
  new: v.unknown(),
  seenAt: v.number(),
  reportedAt: v.nullable(v.number()),
  answerId: v.nullable(v.string()),
  who: v.nullable(v.string()),
});
export const ChangesAnswer = v.object({ changes: v.array(Change), next: v.string() });
export const Cursor = v.object({ next: v.string() });

export const ViewBody = v.object({ name: v.string(), query: v.string(), pinned: v.fallback(v.boolean(), false) });
export const SavedViewSchema = v.object({ id: v.string(), version: v.number(), body: ViewBody });
export type SavedView = v.InferOutput<typeof SavedViewSchema>;

export const ROLES = ['viewer', 'editor', 'admin'] as const;
const PersonBody = v.object({
  seen: v.fallback(v.string(), ''),
  settings: v.fallback(v.string(), ''),
});
export const Me = v.object({
  name: v.string(),
  role: v.picklist(ROLES),
  version: v.nullable(v.number()),
  body: v.nullable(PersonBody),
});
export type Me = v.InferOutput<typeof Me>;
export const StoredPerson = v.object({ id: v.string(), version: v.number(), body: v.unknown() });
