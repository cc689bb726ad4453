/** Answers of the desk as the page reads them. Rows are read by the catalogue of columns itself. */
import * as v from 'valibot';
import type { Row } from '../../core/columns/columns.ts';
import { isRow } from '../../core/columns/row.ts';

const Watch = v.object({
  id: v.number(),
  trackedId: v.number(),
  version: v.number(),
  row: v.custom<Row>(isRow),
});

export const RowsAnswer = v.object({ watches: v.array(Watch), next: v.nullable(v.string()) });
export const CountAnswer = v.object({ count: v.number(), exact: v.boolean() });
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
