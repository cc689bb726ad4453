/** A case of the desk as an assistant reads it. */
import { formatFinding, formatNextStep, titleOf } from '../../src/core/cases/words.ts';
import type { CaseSummary } from '../../src/core/desk-api/cases.ts';
import { EVIDENCE_KINDS, type FindingValue } from '../../src/core/rules/types.ts';
import { isPortTime } from '../../src/core/time/port-time.ts';
import { formatWithZone } from '../../src/core/time/format.ts';
import { timeAt } from '../../src/core/time/port-time.ts';
import { stakeText } from '../../src/core/money/words.ts';
import { clip, clipList, formatAgeOf, type Json, toDated, type Wording } from './answer.ts';
import type { ShipmentWording } from './shipment-answer.ts';

const MAX_NUMBERS = 5;
/** Evidence of these kinds was entered or set by staff of the desk, so its source is the desk. */
const OF_THE_DESK: readonly (typeof EVIDENCE_KINDS)[number][] = ['needed', 'free-days', 'fact'];

const DEADLINE_SOURCES = {
  line: 'carrier',
  watch: 'free days of the shipment',
  desk: 'free days of the desk',
  departure: 'departure of the next vessel',
} as const;

/** `evidence` is the number of reports to quote, the first of which matter most. */
export function toCase(
  one: CaseSummary,
  evidence: number,
  wording: ShipmentWording,
): { readonly [name: string]: Json | undefined } {
  const { t, origin, withheld } = wording;
  const show = (name: (typeof withheld)[number]): boolean => !withheld.includes(name);
  const customers = show('customers') ? one.customers : [];
  const { deadline, numbers, stake, text, rule } = one;
  const zone = isPortTime(text.values.date) ? (text.values.date.zone ?? 'UTC') : 'UTC';
  return {
    id: one.id,
    kind: rule,
    severity: one.severity,
    state: one.state,
    shipments: one.members,
    numbers: numbers.slice(0, MAX_NUMBERS),
    ...(deadline !== null && {
      deadline: toDated(
        timeAt(deadline.at, zone),
        { source: DEADLINE_SOURCES[deadline.source], at: one.changedAt },
        wording,
      ),
    }),
    since: formatAgeOf(one.since, wording),
    ...(one.sample && { sample: true }),
    quoted: {
      title: clip(titleOf(rule, text.values, wording), 160),
      next_step: clip(formatNextStep(rule, one.next.values, customers, wording), 200),
      ...(customers.length > 0 && { customers: clipList(customers) }),
      ...(show('references') && one.references.length > 0 && { references: clipList(one.references) }),
      ...(show('owners') && one.assignee !== null && { assignee: clip(one.assignee) }),
      ...(show('money') && stake !== null && stake.sums.length > 0 && { costs: stakeText(stake, t) }),
      ...(evidence > 0 && {
        evidence: one.evidence.slice(0, evidence).map((entry) => toEvidence(entry, wording)),
      }),
    },
    link: `${origin}/desk?case=${one.id}`,
  };
}

type Evidence = CaseSummary['evidence'][number];

function toEvidence({ text: { key, values }, old, new: latest, who, at }: Evidence, wording: Wording): Json {
  const kind = EVIDENCE_KINDS.find((known) => `case.evidence.${known}` === key);
  const what = kind === undefined ? key : wording.t(`case.evidence.${kind}`, formatFinding(values, wording));
  return {
    what: clip(what, 120),
    ...(old !== null && { before: formatValue(old, wording) }),
    value: formatValue(latest, wording),
    // People are not named as a source.
    source: kind !== undefined && OF_THE_DESK.includes(kind) ? 'desk' : clip(who ?? 'tracking service'),
    age: formatAgeOf(at, wording),
  };
}

const formatValue = (value: FindingValue, { t, nowMs }: Wording): Json =>
  isPortTime(value) ? formatWithZone(value, t, nowMs) : typeof value === 'string' ? clip(value) : value;
