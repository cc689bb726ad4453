/** The content of messages until they are sent (`docs/integrations.md` describes the sent form). */
import * as v from 'valibot';
import { CASE_EVENTS } from '../../../src/core/cases/states.ts';
import { LateData } from '../../../src/core/desk-api/subscriptions.ts';

const Change = v.object({
  field: v.string(),
  old: v.unknown(),
  new: v.unknown(),
  /** The watch that a person changed. */
  watch: v.nullable(v.number()),
  who: v.nullable(v.string()),
  seenAt: v.number(),
  reportedAt: v.nullable(v.number()),
});

const ShipmentData = v.object({
  number: v.string(),
  numberType: v.nullable(v.string()),
  line: v.nullable(v.string()),
  /** True for data of the built-in service. */
  sample: v.boolean(),
  watches: v.array(
    v.object({
      id: v.number(),
      reference: v.nullable(v.string()),
      customer: v.nullable(v.string()),
      late: v.optional(v.nullable(LateData), null),
    }),
  ),
  changes: v.array(Change),
});
export type ShipmentData = v.InferOutput<typeof ShipmentData>;

const CaseData = v.object({
  id: v.number(),
  deeds: v.array(
    v.object({
      did: v.picklist(CASE_EVENTS),
      at: v.number(),
      /** `null` for an event that a rule caused. */
      who: v.nullable(v.string()),
      detail: v.unknown(),
      /** The command of a person, by which its undo finds the event. It is not sent. */
      batch: v.nullable(v.string()),
    }),
  ),
});
export type CaseData = v.InferOutput<typeof CaseData>;
export type MessageData = ShipmentData | CaseData;

const readAs = <S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | null => {
  const read = v.safeParse(schema, data);
  return read.success ? read.output : null;
};

export const readShipmentData = (data: unknown): ShipmentData | null => readAs(ShipmentData, data);
/** Returns `null` for a case that was already described when it was sent before. */
export const readCaseData = (data: unknown): CaseData | null => readAs(CaseData, data);
