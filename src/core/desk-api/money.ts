/** Costs: rates that the desk entered, sums of the costs of containers, and the sheet of a dispute. */
import * as v from 'valibot';
import { STAKE_GROUPS } from '../money/sum.ts';
import { CLOCK_STARTS, COST_KINDS, WHY_UNASSESSED } from '../money/types.ts';
import { isDay } from '../time/day.ts';
import { Day, Scope } from './rules.ts';
import { Filter, Id, type ValueOf, Version, whole, Zone } from './common.ts';

const Minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e12));
const StepDay = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650));
const Holes = { customer: Scope, port: Scope, line: Scope, size: Scope };

export const RatesTable = v.pipe(
  v.array(
    v.strictObject({
      ...Holes,
      kind: v.picklist(COST_KINDS),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'be a currency, for example EUR')),
      /** Days in charge are counted from 1, and amounts are whole minor units. */
      steps: v.pipe(
        v.array(v.strictObject({ from: StepDay, to: v.nullable(StepDay), perDay: Minor })),
        v.minLength(1),
        v.maxLength(20),
      ),
      validFrom: v.nullable(Day),
      validTo: v.nullable(Day),
      startsAt: v.picklist(CLOCK_STARTS),
      restDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(6)),
      holidays: v.pipe(v.array(Day), v.maxLength(200)),
      sample: v.optional(v.boolean(), false),
    }),
  ),
  v.maxLength(2000),
);
export const RatesBody = v.strictObject({ version: v.nullable(Version), entries: RatesTable });

const Text = v.nullable(v.string());
const Of = v.object({ customer: Text, port: Text, line: Text, size: Text });
/** `sample` marks a rate of the sample data, which prices only samples. */
const Source = v.object({ ...Of.entries, sample: v.optional(v.boolean(), false) });
const RateAnswer = v.object({
  ...Of.entries,
  kind: v.picklist(COST_KINDS),
  currency: v.string(),
  steps: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), perDay: v.number() })),
  validFrom: Text,
  validTo: Text,
  startsAt: v.picklist(CLOCK_STARTS),
  restDays: v.array(v.number()),
  holidays: v.array(v.string()),
  /** The rate belongs to the sample data and prices only samples. */
  sample: v.boolean(),
});
export const RatesAnswer = v.object({ version: v.nullable(v.number()), entries: v.array(RateAnswer) });

/** The cost belongs to the previous journey. */
const EARLIER = v.exactOptional(v.literal(true));
export const Costs = v.array(
  v.variant('state', [
    v.object({
      state: v.literal('assessed'),
      kind: v.picklist(COST_KINDS),
      currency: v.string(),
      days: v.number(),
      amount: v.number(),
      tomorrow: v.number(),
      perDay: v.number(),
      lastFree: v.string(),
      by: Source,
      earlier: EARLIER,
    }),
    v.object({
      state: v.literal('unassessed'),
      kind: v.picklist(COST_KINDS),
      why: v.picklist(WHY_UNASSESSED),
      /** Day before which the unreported event has happened. */
      before: v.exactOptional(v.string()),
      earlier: EARLIER,
    }),
  ]),
);

export const MoneyQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  by: v.optional(v.picklist(STAKE_GROUPS)),
  /** Limits the answer to the shipments of one case. */
  case: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'be the number of a case'))),
  limit: whole(1, 200, '50'),
});
export const StakeAnswer = v.object({
  sums: v.array(v.object({ currency: v.string(), amount: v.number(), tomorrow: v.number() })),
  /** Number of shipments whose costs are all known, out of the shipments with costs. */
  assessed: v.number(),
  of: v.number(),
});
export const MoneyAnswer = v.object({
  total: StakeAnswer,
  groups: v.array(v.object({ value: Text, stake: StakeAnswer })),
});
export type Money = ValueOf<typeof MoneyAnswer>;

export const CostsQuery = v.strictObject({
  day: v.optional(v.pipe(Day, v.check(isDay, 'be a day of the calendar, for example 2026-11-30'))),
});
/** Costs of today, and costs on a given day for a container whose charges run until then. */
export const CostsAnswer = v.object({ watchId: Id, today: Costs, day: v.nullable(v.string()), onDay: Costs });
export type ContainerCosts = ValueOf<typeof CostsAnswer>;

export const DISPUTED = ['eta', 'arrival', 'discharge', 'released', 'freeUntil', 'gateOut', 'emptyReturn'] as const;

/** The fields of an invoice. */
export const INVOICE_FIELDS = [
  'number',
  'issued',
  'due',
  'amount',
  'freeDays',
  'freeFrom',
  'freeTo',
  'available',
  'chargedFrom',
  'chargedTo',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];
/** The items that an invoice must contain by 46 CFR 541.6, by paragraph: (a)(1) to (e)(2). */
export const RULE_ITEMS = [
  ...(['a1', 'a2', 'a3', 'a4'] as const),
  ...(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8'] as const),
  ...(['c1', 'c2', 'c3', 'd1', 'd2', 'd3', 'e1', 'e2'] as const),
] as const;
export type RuleItem = (typeof RULE_ITEMS)[number];

export const LONGEST_INVOICE_TEXT = 80;
const InvoiceText = v.pipe(v.string(), v.maxLength(LONGEST_INVOICE_TEXT));
/** The entries of the desk beside the ledger. `version` is `null` before the first entry. */
export const DisputeBody = v.strictObject({
  version: v.nullable(Version),
  invoice: v.strictObject(v.entriesFromList(INVOICE_FIELDS, v.optional(InvoiceText))),
  /** The items of the list that the invoice shows. */
  ticks: v.pipe(v.array(v.picklist(RULE_ITEMS)), v.maxLength(RULE_ITEMS.length)),
});
/** The stored sheet. Its list of items may be an earlier one. */
export const DisputeSheet = v.object({
  invoice: v.object(v.entriesFromList(INVOICE_FIELDS, v.optional(v.string()))),
  ticks: v.array(v.string()),
});

export const DisputeAnswer = v.object({
  number: v.string(),
  version: v.nullable(v.number()),
  ...DisputeSheet.entries,
  /** Ledger lines in the order in which they were seen. */
  lines: v.array(
    v.object({
      field: v.picklist(DISPUTED),
      old: v.unknown(),
      new: v.unknown(),
      seenAt: v.number(),
      reportedAt: v.nullable(v.number()),
      answerId: Text,
      who: Text,
    }),
  ),
});
export type Dispute = ValueOf<typeof DisputeAnswer>;
