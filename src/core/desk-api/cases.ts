/** Cases and the decisions about them. */
import * as v from 'valibot';
import { isPortTime } from '../time/port-time.ts';
import { CASE_EVENTS, CASE_STATES, FINDING_STATES, MARKS } from '../cases/states.ts';
import { VALUE_NAMES, type FindingValue, type FindingValues, RULE_NAMES, SEVERITIES } from '../rules/types.ts';
import { Filter, Language, type ValueOf, whole, Zone } from './common.ts';
import { StakeAnswer } from './money.ts';
import { Watch } from './rows.ts';

/** The customer that an email is for. The email names only the shipments of this customer. */
export const Customer = v.optional(v.pipe(v.string(), v.maxLength(200)));

const CustomerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const CustomerQuery = v.strictObject({ customer: CustomerName });
export const CustomerLanguage = v.strictObject({
  customer: CustomerName,
  lang: v.pipe(v.string(), v.maxLength(40)),
});

/** Ids with commas between them. */
const CaseIds = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,199})?$/, 'be up to 200 ids with commas between'),
);

export const CasesQuery = v.strictObject({
  state: v.optional(v.picklist(['attention', 'snoozed', 'done', 'all']), 'attention'),
  q: Filter,
  zone: Zone,
  /** Returns only cases assigned to the requesting person. */
  mine: v.optional(v.picklist(['true', 'false']), 'false'),
  /** Returns only cases of one shipment. */
  number: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  /** Returns only these cases, at most 200. */
  ids: v.optional(CaseIds, ''),
  /** Whether cases of one severity, kind and customer are returned as groups, and only the others as `cases`. */
  grouped: v.optional(v.picklist(['true', 'false']), 'false'),
  limit: whole(1, 200, '60'),
  after: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
});
export const CaseQuery = v.strictObject({ lang: Language, customer: Customer });
export const EmailQuery = v.strictObject({
  ids: v.pipe(CaseIds, v.minLength(1)),
  customer: CustomerName,
  lang: Language,
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFact = (value: unknown): value is FindingValue =>
  typeof value === 'string' || typeof value === 'number' || isPortTime(value);
const isFacts = (value: unknown): value is FindingValues =>
  isObject(value) &&
  Object.entries(value).every(([name, one]) => VALUE_NAMES.some((known) => known === name) && isFact(one));

/** A number, a text, or a time at its port. The reader of the value words it. */
export const Fact = v.custom<FindingValue>(isFact);
export const Facts = v.custom<FindingValues>(isFacts);
/** Keys of the text catalogue. The page shows a key that it does not know as it is. */
export const TitleKey = v.string();
export const NextKey = v.string();
export const EvidenceKey = v.string();
const Mark = v.nullable(v.picklist(MARKS));

export const Case = v.object({
  id: v.number(),
  version: v.number(),
  rule: v.picklist(RULE_NAMES),
  state: v.picklist(CASE_STATES),
  cause: v.object({
    kind: v.string(),
    key: v.string(),
    ship: v.nullable(v.string()),
    port: v.nullable(v.string()),
    line: v.nullable(v.string()),
    number: v.nullable(v.string()),
  }),
  level: v.number(),
  severity: v.picklist(SEVERITIES),
  mark: Mark,
  since: v.number(),
  changedAt: v.number(),
  deadline: v.nullable(v.object({ at: v.number(), source: v.picklist(['line', 'watch', 'desk', 'departure']) })),
  /** Counts of live findings, of those that need attention, and of those that the filter shows. */
  members: v.number(),
  open: v.number(),
  shown: v.number(),
  /** Numbers of the first few shipments. */
  numbers: v.array(v.string()),
  customers: v.array(v.string()),
  references: v.array(v.string()),
  assignee: v.nullable(v.string()),
  /** Cost of the next day in charge by the rates of the desk, in whole minor units. Only staff receive it. */
  perDay: v.array(v.object({ currency: v.string(), amount: v.number() })),
  /** Cost of the shipments, as long as the case lists all of them. Only staff receive it. */
  stake: v.nullable(StakeAnswer),
  notes: v.number(),
  /** When somebody wrote an email to the customer; `null` when nobody has since the case last changed. Only staff receive it. */
  emailedAt: v.nullable(v.number()),
  snoozedUntil: v.nullable(v.number()),
  sample: v.boolean(),
  text: v.object({ key: TitleKey, values: Facts }),
  next: v.object({ key: NextKey, values: Facts }),
  evidence: v.array(
    v.object({
      text: v.object({ key: EvidenceKey, values: Facts }),
      old: v.nullable(Fact),
      new: Fact,
      who: v.nullable(v.string()),
      at: v.number(),
    }),
  ),
});
export type CaseSummary = ValueOf<typeof Case>;

const Extreme = v.object({ deadline: v.nullable(v.number()), values: Facts });

/** Cases of one severity, one kind and one customer. */
const CaseGroup = v.object({
  /** Stays the same while cases join and leave the group. */
  key: v.string(),
  severity: v.picklist(SEVERITIES),
  rule: v.picklist(RULE_NAMES),
  customer: v.string(),
  /** All cases of the group, also those of later pages, with the versions that a command names. */
  cases: v.array(v.object({ id: v.number(), version: v.number(), emailedAt: v.nullable(v.number()) })),
  /** The nearest deadline. */
  deadline: v.nullable(v.number()),
  /** The values of the cases with the smallest and with the largest amount. */
  least: Extreme,
  most: Extreme,
});
export type CaseGroup = ValueOf<typeof CaseGroup>;

export const CasesAnswer = v.object({
  cases: v.array(Case),
  /** The groups of all pages, and the number of all cases by severity; `null` unless the request asks for groups. */
  grouping: v.nullable(
    v.object({
      groups: v.array(CaseGroup),
      counts: v.object({ critical: v.number(), warning: v.number(), notice: v.number() }),
    }),
  ),
  counts: v.object({ attention: v.number(), snoozed: v.number(), done: v.number() }),
  /** Number of departures that AIS proves and nobody reported. `is:sailed` finds their shipments. */
  sailed: v.number(),
  next: v.nullable(v.string()),
});
export type CasesAnswer = ValueOf<typeof CasesAnswer>;

const Member = v.object({
  finding: v.object({
    id: v.number(),
    version: v.number(),
    state: v.picklist(FINDING_STATES),
    level: v.number(),
    mark: Mark,
    since: v.number(),
    values: Facts,
  }),
  watch: Watch,
});
export type CaseMember = ValueOf<typeof Member>;

const HistoryEntry = v.object({
  caseId: v.number(),
  at: v.number(),
  /** `null` stands for a rule, and an empty text for a person who was erased since. */
  who: v.nullable(v.string()),
  did: v.picklist(CASE_EVENTS),
  detail: v.unknown(),
});
export type HistoryEntry = ValueOf<typeof HistoryEntry>;

/** The decisions that one request of a person made about cases. */
const CaseDecision = v.object({
  /** Id by which the request can be undone for a day. */
  id: v.string(),
  /** History entry of the first of the cases. */
  entry: HistoryEntry,
  case: Case,
  count: v.number(),
  undone: v.boolean(),
});
export type CaseDecision = ValueOf<typeof CaseDecision>;
export const DecisionsAnswer = v.array(CaseDecision);

export const Mail = v.object({ subject: v.string(), text: v.string(), lang: v.string() });
export type Mail = ValueOf<typeof Mail>;

export const WholeCase = v.object({
  ...Case.entries,
  /** Members are ordered by severity, and at most a thousand are listed. */
  listed: v.array(Member),
  history: v.array(HistoryEntry),
  /** Earlier cases that redirect to this one, and the case that this one was split from. */
  aliases: v.array(v.number()),
  splitFrom: v.nullable(v.number()),
  /** Customers of the shipments; shipments without a customer are left out. */
  readers: v.array(v.object({ customer: v.string(), lang: v.string() })),
  /** `null` when the members belong to several customers and the request names none. */
  mail: v.nullable(Mail),
});
export type WholeCase = ValueOf<typeof WholeCase>;

const Decided = v.object({
  outcome: v.picklist(['done', 'stale', 'missing']),
  /** Id of a case that does not exist. */
  id: v.optional(v.number()),
  /** Number of findings that were settled, and number of members. */
  settled: v.optional(v.number()),
  of: v.optional(v.number()),
  /** The present state of the case. */
  case: v.optional(Case),
});
export type Decided = ValueOf<typeof Decided>;
export const DecidedAnswer = v.object({ results: v.array(Decided), undo: v.nullable(v.string()) });
