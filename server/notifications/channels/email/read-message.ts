/** Reads messages of the outbox into the types that emails are composed from. */
import * as v from 'valibot';
import { RULE_NAMES, SEVERITIES } from '../../../../src/core/rules/types.ts';
import { ColumnName } from '../../../../src/core/desk-api/own-columns.ts';
import { Time } from '../../../../src/core/desk-api/common.ts';
import { LateData } from '../../../../src/core/desk-api/subscriptions.ts';
import type { ClaimedMessage } from '../../../desk/ports/outbox.ts';

const Values = v.record(v.string(), v.union([v.string(), v.number(), Time]));
const Text = v.nullable(v.string());

const Evidence = v.object({
  kind: v.string(),
  values: Values,
  new: v.union([v.string(), v.number(), Time]),
  who: Text,
  at: v.number(),
});

const CaseBody = v.object({
  id: v.number(),
  rule: v.picklist(RULE_NAMES),
  /** Messages that were stored before vessels were added have none. */
  cause: v.optional(v.object({ ship: v.optional(Text) })),
  state: v.string(),
  level: v.number(),
  severity: v.picklist(SEVERITIES),
  deadlineAt: v.nullable(v.number()),
  sample: v.boolean(),
  members: v.number(),
  shipments: v.array(
    v.object({
      number: Text,
      reference: Text,
      customer: Text,
      state: v.string(),
      values: Values,
      /** Messages that were stored before manual entries were added may have none. */
      evidence: v.fallback(v.array(Evidence), []),
    }),
  ),
});
export type CaseNews = v.InferOutput<typeof CaseBody>;

const ShipmentBody = v.object({
  number: v.string(),
  sample: v.boolean(),
  watches: v.array(v.object({ reference: Text, customer: Text, late: v.optional(v.nullable(LateData), null) })),
  changes: v.array(v.object({ field: ColumnName, old: v.unknown(), new: v.unknown() })),
});
export type ShipmentNews = v.InferOutput<typeof ShipmentBody>;

export type MailNews =
  | { readonly kind: 'case'; readonly isAttention: boolean; readonly case: CaseNews }
  | { readonly kind: 'shipment'; readonly shipment: ShipmentNews }
  | { readonly kind: 'test' };

/** Returns `null` if there is nothing to report, for example because the case has been removed. */
export function readNews({ type, body }: Pick<ClaimedMessage, 'type' | 'body'>): MailNews | null {
  if (type === 'test') return { kind: 'test' };
  const { data } = v.parse(v.object({ data: v.unknown() }), JSON.parse(body));
  if (type === 'shipment.changed') {
    const read = v.safeParse(ShipmentBody, data);
    return read.success ? { kind: 'shipment', shipment: read.output } : null;
  }
  const read = v.safeParse(CaseBody, data);
  return read.success ? { kind: 'case', isAttention: type === 'case.attention', case: read.output } : null;
}

/** Returns the time until which a case needs attention. */
export const findDeadline = (news: MailNews | null): number | null =>
  news?.kind === 'case' && news.isAttention ? news.case.deadlineAt : null;
