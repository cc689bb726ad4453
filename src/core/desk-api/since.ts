/** The changes since a person's last visit. */
import * as v from 'valibot';
import { CASE_EVENTS } from '../cases/states.ts';
import { Case, Customer, Mail } from './cases.ts';
import { Language, type ValueOf, whole } from './common.ts';
import { ColumnName } from './own-columns.ts';
import { LateData } from './subscriptions.ts';

const CURSOR = /^\d{1,15}\.\d{1,15}\.\d{1,15}$/;
const Cursor = v.pipe(v.string(), v.regex(CURSOR));

export const SinceQuery = v.strictObject({
  /** The default is the cursor up to which the person has seen the changes, or else the last day. */
  cursor: v.optional(v.union([v.literal(''), Cursor]), ''),
  /** Begins so many hours ago instead. */
  hours: v.optional(whole(1, 720, '24')),
  lang: Language,
  customer: Customer,
});
export const SinceBody = v.strictObject({ cursor: Cursor });
export const SinceSeen = v.object({ seen: v.string() });

const SinceCase = v.object({ case: Case, did: v.array(v.picklist(CASE_EVENTS)) });
export type SinceCase = ValueOf<typeof SinceCase>;
const SinceShipment = v.object({
  trackedId: v.number(),
  number: v.string(),
  isNew: v.boolean(),
  watches: v.array(
    v.object({ customer: v.nullable(v.string()), reference: v.nullable(v.string()), late: v.nullable(LateData) }),
  ),
  /** The most severe case that the shipment belongs to. */
  caseId: v.nullable(v.number()),
  changes: v.array(v.object({ field: ColumnName, old: v.unknown(), new: v.unknown(), at: v.number() })),
});
export type SinceShipment = ValueOf<typeof SinceShipment>;
export const SinceAnswer = v.object({
  from: v.string(),
  next: v.string(),
  exact: v.boolean(),
  totals: v.object({ cases: v.number(), shipments: v.number(), changes: v.number() }),
  cases: v.array(SinceCase),
  shipments: v.array(SinceShipment),
  mail: v.nullable(Mail),
});
export type SinceAnswer = ValueOf<typeof SinceAnswer>;
