/** Schemas of cases and rules, as they are sent. */
import * as v from 'valibot';
import { COLUMN_KEYS } from '../../../src/core/columns/columns.ts';
import { EVIDENCE_KINDS, FACT_NAMES, RULE_NAMES, SEVERITIES } from '../../../src/core/rules/types.ts';
import { CASE_STATES, CASE_EVENTS } from '../cases/port.ts';
import { FreeDaysTable, Settings } from '../cases/settings.ts';
import { Filter, Id, LIMITS, Time, Version, whole, Zone } from '../../../src/core/desk-api/common.ts';
import { Watch } from '../../../src/core/desk-api/rows.ts';

const MOST_COMMANDS = 200;
const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9e15));
const Language = v.optional(v.pipe(v.string(), v.maxLength(40)), 'en');

export const CasesQuery = v.strictObject({
  state: v.optional(v.picklist(['attention', 'snoozed', 'done', 'all']), 'attention'),
  q: Filter,
  zone: Zone,
  /** Only cases assigned to the requesting person. */
  mine: v.optional(v.picklist(['true', 'false']), 'false'),
  /** Those of one shipment. */
  number: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  limit: whole(1, 200, '60'),
  after: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
});
export const CaseQuery = v.strictObject({
  /** Of the mail. */
  lang: Language,
  /** For whom the mail is: it names this customer's shipments and no others. */
  customer: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const Command = v.pipe(
  v.strictObject({
    id: Id,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    do: v.picklist(['done', 'snooze', 'assign', 'note', 'reopen']),
    findings: v.optional(v.pipe(v.array(v.strictObject({ id: Id, version: Version })), v.maxLength(LIMITS.batch))),
    q: Filter,
    zone: Zone,
    /** Of a snooze: a moment, or until the next level. */
    until: v.optional(v.union([Instant, v.literal('level')])),
    /** Of an assignment: a name, or null for nobody. */
    to: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60)))),
    text: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2000))),
  }),
  v.check(({ do: what, until }) => what !== 'snooze' || until !== undefined, 'a snooze needs `until`'),
  v.check(({ do: what, to }) => what !== 'assign' || to !== undefined, 'an assignment needs `to`'),
  v.check(({ do: what, text }) => what !== 'note' || text !== undefined, 'a note needs `text`'),
);
export const CommandsBody = v.strictObject({
  commands: v.pipe(v.array(Command), v.minLength(1), v.maxLength(MOST_COMMANDS)),
});
export const UndoBody = v.strictObject({ undo: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) });

/** A number, a text, or a time at its port: worded by who shows it. */
const FactValue = v.union([v.string(), v.number(), Time]);
const Values = v.partial(v.object(v.entriesFromList(FACT_NAMES, FactValue)));
const textOf = (keys: readonly string[]) => v.object({ key: v.picklist(keys), values: Values });
const ofRules = (what: 'title' | 'next') => textOf(RULE_NAMES.map((rule) => `case.${rule}.${what}`));
const Mark = v.nullable(v.picklist(['new', 'worse', 'back']));

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
  members: v.number(),
  open: v.number(),
  shown: v.number(),
  numbers: v.array(v.string()),
  customers: v.array(v.string()),
  assignee: v.nullable(v.string()),
  notes: v.number(),
  snoozedUntil: v.nullable(v.number()),
  sample: v.boolean(),
  text: ofRules('title'),
  next: ofRules('next'),
  evidence: v.array(
    v.object({
      text: textOf(EVIDENCE_KINDS.map((kind) => `case.evidence.${kind}`)),
      old: v.nullable(FactValue),
      new: FactValue,
      who: v.nullable(v.string()),
      at: v.number(),
    }),
  ),
});
export const CasePage = v.object({
  cases: v.array(Case),
  counts: v.object({ attention: v.number(), snoozed: v.number(), done: v.number() }),
  next: v.nullable(v.string()),
});
export const WholeCase = v.object({
  ...Case.entries,
  listed: v.array(
    v.object({
      finding: v.object({
        id: v.number(),
        version: v.number(),
        state: v.picklist(['open', 'snoozed', 'done', 'closed']),
        level: v.number(),
        mark: Mark,
        since: v.number(),
        values: Values,
      }),
      watch: Watch,
    }),
  ),
  history: v.array(
    v.object({
      caseId: v.number(),
      at: v.number(),
      who: v.nullable(v.string()),
      did: v.picklist(CASE_EVENTS),
      detail: v.unknown(),
    }),
  ),
  aliases: v.array(v.number()),
  splitFrom: v.nullable(v.number()),
  mail: v.nullable(v.object({ subject: v.string(), text: v.string() })),
});
const Result = v.object({
  outcome: v.picklist(['done', 'stale', 'missing']),
  id: v.optional(v.number()),
  settled: v.optional(v.number()),
  of: v.optional(v.number()),
  case: v.optional(Case),
});
export const Results = v.array(Result);
export const DecidedAnswer = v.object({ results: Results, undo: v.nullable(v.string()) });

export const RuleBody = v.strictObject({ version: v.nullable(Version), settings: Settings });
export const RuleAnswer = v.object({
  rule: v.picklist(RULE_NAMES),
  unit: v.picklist(['hours', 'days', 'times']),
  levels: v.array(v.number()),
  severities: v.array(v.picklist(SEVERITIES)),
  holds: v.boolean(),
  version: v.nullable(v.number()),
  settings: Settings,
  cases: v.number(),
  acted: v.number(),
});
export const FreeDaysBody = v.strictObject({ version: v.nullable(Version), entries: FreeDaysTable });
export const FreeDaysAnswer = v.object({ version: v.nullable(v.number()), entries: FreeDaysTable });

const SINCE_CURSOR = /^\d{1,15}\.\d{1,15}\.\d{1,15}$/;
export const SinceQuery = v.strictObject({
  /** Where not given: up to where the person has seen it, else the last day. */
  cursor: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(SINCE_CURSOR))]), ''),
  lang: Language,
  /** For whom the mail is. */
  customer: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export const SinceBody = v.strictObject({ cursor: v.pipe(v.string(), v.regex(SINCE_CURSOR)) });
export const SinceSeen = v.object({ seen: v.string() });
export const SinceAnswer = v.object({
  from: v.string(),
  next: v.string(),
  exact: v.boolean(),
  totals: v.object({ cases: v.number(), shipments: v.number(), changes: v.number() }),
  cases: v.array(v.object({ case: Case, did: v.array(v.picklist(CASE_EVENTS)) })),
  shipments: v.array(
    v.object({
      trackedId: v.number(),
      number: v.string(),
      isNew: v.boolean(),
      watches: v.array(v.object({ customer: v.nullable(v.string()), reference: v.nullable(v.string()) })),
      caseId: v.nullable(v.number()),
      changes: v.array(
        v.object({ field: v.picklist(COLUMN_KEYS), old: v.unknown(), new: v.unknown(), at: v.number() }),
      ),
    }),
  ),
  mail: v.nullable(v.object({ subject: v.string(), text: v.string() })),
});
