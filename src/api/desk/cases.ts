/** Cases on the wire: what is to be decided, and what was decided. */
import * as v from 'valibot';
import { FACT_NAMES, type FactValue, type FactValues, RULE_NAMES, SEVERITIES } from '../../core/rules/types.ts';
import type { PortTime } from '../../core/time/types.ts';
import { deskClient, type Selector } from './operations.ts';
import { Watch } from '../../core/desk-api/rows.ts';

const CASE_STATES = ['attention', 'snoozed', 'done', 'closed'] as const;
const MARKS = ['new', 'worse', 'back'] as const;
const SOURCES = ['line', 'watch', 'desk', 'departure'] as const;
const DEEDS = [
  'opened',
  'worse',
  'back',
  'reopened',
  'closed',
  'returned',
  'merged',
  'done',
  'snooze',
  'assign',
  'note',
  'reopen',
  'undo',
] as const;

const isTime = (value: unknown): value is PortTime =>
  typeof value === 'object' && value !== null && 'wall' in value && 'dateOnly' in value;
const isFactValue = (value: unknown): value is FactValue =>
  typeof value === 'string' || typeof value === 'number' || isTime(value);
const isFactValues = (value: unknown): value is FactValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, one]) => FACT_NAMES.some((known) => known === name) && isFactValue(one));

const Values = v.custom<FactValues>(isFactValues);
const Fact = v.custom<FactValue>(isFactValue);
const Text = v.object({ key: v.string(), values: Values });

const EvidenceAnswer = v.object({
  text: Text,
  old: v.nullable(Fact),
  new: Fact,
  who: v.nullable(v.string()),
  at: v.number(),
});

const summary = {
  id: v.number(),
  version: v.number(),
  rule: v.picklist(RULE_NAMES),
  state: v.picklist(CASE_STATES),
  cause: v.object({
    kind: v.string(),
    ship: v.nullable(v.string()),
    port: v.nullable(v.string()),
    line: v.nullable(v.string()),
    number: v.nullable(v.string()),
  }),
  level: v.number(),
  severity: v.picklist(SEVERITIES),
  mark: v.nullable(v.picklist(MARKS)),
  since: v.number(),
  changedAt: v.number(),
  deadline: v.nullable(v.object({ at: v.number(), source: v.picklist(SOURCES) })),
  members: v.number(),
  open: v.number(),
  shown: v.number(),
  numbers: v.array(v.string()),
  customers: v.array(v.string()),
  assignee: v.nullable(v.string()),
  notes: v.number(),
  snoozedUntil: v.nullable(v.number()),
  sample: v.boolean(),
  text: Text,
  next: Text,
  evidence: v.array(EvidenceAnswer),
};
const Summary = v.object(summary);
export type CaseSummary = v.InferOutput<typeof Summary>;

const CasesAnswer = v.object({
  cases: v.array(Summary),
  counts: v.object({ attention: v.number(), snoozed: v.number(), done: v.number() }),
  next: v.nullable(v.string()),
});
export type CasesAnswer = v.InferOutput<typeof CasesAnswer>;

const Member = v.object({
  finding: v.object({
    id: v.number(),
    version: v.number(),
    state: v.string(),
    level: v.number(),
    mark: v.nullable(v.picklist(MARKS)),
    since: v.number(),
    values: Values,
  }),
  watch: Watch,
});
export type CaseMember = v.InferOutput<typeof Member>;

const Entry = v.object({
  at: v.number(),
  who: v.nullable(v.string()),
  did: v.picklist(DEEDS),
  detail: v.unknown(),
});
export type HistoryEntry = v.InferOutput<typeof Entry>;

const Mail = v.object({ subject: v.string(), text: v.string() });
export type Mail = v.InferOutput<typeof Mail>;

const Detail = v.object({
  ...summary,
  listed: v.array(Member),
  history: v.array(Entry),
  /** Null where the members are of several customers and none was named. */
  mail: v.nullable(Mail),
});
export type CaseDetail = v.InferOutput<typeof Detail>;

const Decided = v.object({
  outcome: v.picklist(['done', 'stale', 'missing']),
  id: v.optional(v.number()),
  settled: v.optional(v.number()),
  of: v.optional(v.number()),
  case: v.optional(Summary),
});
export type Decided = v.InferOutput<typeof Decided>;
const DecidedAnswer = v.object({ results: v.array(Decided), undo: v.nullable(v.string()) });

export interface CaseCommand {
  readonly id: number;
  /** The version that was seen. */
  readonly version: number;
  readonly do: 'done' | 'snooze' | 'assign' | 'note' | 'reopen';
  /** Settles what the filter shows. */
  readonly q?: string;
  readonly zone?: string;
  /** Of a snooze: a moment, or until the next level. */
  readonly until?: number | 'level';
  /** Of an assignment; null: nobody. */
  readonly to?: string | null;
  readonly text?: string;
}

export interface CasesRequest extends Selector {
  readonly state: 'attention' | 'snoozed' | 'done';
  readonly limit: number;
}

export const fetchCases = (request: CasesRequest, signal?: AbortSignal) =>
  deskClient().ask({ path: '/cases', query: { ...request }, answer: CasesAnswer, signal });

/** All cases that one shipment belongs to, whatever became of them. */
export const fetchShipmentCases = async (number: string, signal?: AbortSignal) =>
  (await deskClient().ask({ path: '/cases', query: { state: 'all', number, limit: 20 }, answer: CasesAnswer, signal }))
    .cases;

export const fetchCase = (
  id: number,
  options: { readonly lang: string; readonly customer?: string },
  signal?: AbortSignal,
) => deskClient().ask({ path: `/cases/${id}`, query: { ...options }, answer: Detail, signal });

/** `key`: the same for the same decision, however often it is sent. */
export const decideCases = (commands: readonly CaseCommand[], key: string) =>
  deskClient().ask({ method: 'POST', path: '/cases/commands', body: { commands }, key, answer: DecidedAnswer });

export const undoDecision = (undo: string) =>
  deskClient().ask({ method: 'POST', path: '/cases/undo', body: { undo }, answer: DecidedAnswer });

const People = v.array(v.object({ id: v.string() }));
export const fetchPeople = (signal?: AbortSignal) => deskClient().ask({ path: '/people', answer: People, signal });
