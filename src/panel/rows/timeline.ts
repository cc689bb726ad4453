/** The timeline as a flat list of rows: a place, its events, the leg to the next place. Flat, so that a long one can be windowed. */
import type { Translate } from '../../i18n/translate.ts';
import type { Journey, Leg, Positions, Progress, ShipmentEvent, Stop, StopState } from '../../shipment/types.ts';
import { formatDuration, formatRelative } from '../../time/duration.ts';
import { formatDayTime, formatSpan } from '../../time/format.ts';
import { epochOf } from '../../time/port-time.ts';
import { eventLabel } from '../../shipment/codes.ts';

export type Evidence = 'happened' | 'expected' | 'overdue';

export interface StopRow {
  readonly kind: 'stop';
  readonly id: string;
  readonly stop: Stop;
  readonly name: string;
  /** `CN YTN · origin`. */
  readonly about: string;
  readonly span: string;
  readonly state: StopState;
  readonly rail: Rail;
}

export interface EventRow {
  readonly kind: 'event';
  readonly id: string;
  readonly event: ShipmentEvent;
  readonly label: string;
  readonly date: string;
  readonly evidence: Evidence;
  /** `expected`, `overdue by 3 d`; null for what has happened. */
  readonly evidenceText: string | null;
  readonly marks: readonly EventMark[];
  readonly rail: Rail;
}

export interface LegRow {
  readonly kind: 'leg';
  readonly id: string;
  readonly leg: Leg;
  readonly carrier: string;
  readonly facts: readonly string[];
  readonly rail: Rail;
}

export type TimelineRow = StopRow | EventRow | LegRow;

/** What the rail beside a row looks like above and below its dot; null at the ends. */
export interface Rail {
  readonly above: 'solid' | 'dashed' | null;
  readonly below: 'solid' | 'dashed' | null;
}

export type EventMark = 'added' | 'not-from-line' | 'mirrored';

export interface TimelineContext {
  readonly nowMs: number;
  readonly t: Translate;
  readonly progress: Progress;
  readonly positions: Positions | null;
}

export function toTimelineRows(journey: Journey, context: TimelineContext): readonly TimelineRow[] {
  const rows: TimelineRow[] = [];
  const overdue = new Set(journey.overdue.map((event) => event.id));
  journey.stops.forEach((stop, index) => {
    const before = journey.legs[index - 1];
    const after = journey.legs[index];
    const above = before === undefined ? null : lineOf(before);
    const inside = after === undefined ? null : stop.state === 'ahead' ? 'dashed' : lineOf(after);
    rows.push(stopRow(stop, { above, below: inside }, context));
    for (const event of stop.events) {
      rows.push(eventRow(event, overdue.has(event.id), journey, { above: inside, below: inside }, context));
    }
    if (after !== undefined) rows.push(legRow(after, journey, context));
  });
  return rows;
}

const lineOf = (leg: Leg): 'solid' | 'dashed' => (leg.state === 'done' ? 'solid' : 'dashed');

/** `CNYTN` as people read it: `CN YTN`. */
const groupLocode = (locode: string): string =>
  locode.length === 5 ? `${locode.slice(0, 2)} ${locode.slice(2)}` : locode;

function stopRow(stop: Stop, rail: Rail, { t, nowMs }: TimelineContext): StopRow {
  const { locode } = stop.place;
  return {
    kind: 'stop',
    id: stop.id,
    stop,
    name: stop.place.name,
    about: [locode === null ? null : groupLocode(locode), t(`shipment.role.${stop.role}`)]
      .filter((part) => part !== null)
      .join(' · '),
    span: formatSpan(stop.first, stop.last, t, nowMs),
    state: stop.state,
    rail,
  };
}

function eventRow(
  event: ShipmentEvent,
  isOverdue: boolean,
  journey: Journey,
  rail: Rail,
  context: TimelineContext,
): EventRow {
  const { t, nowMs } = context;
  const evidence: Evidence = event.actual ? 'happened' : isOverdue ? 'overdue' : 'expected';
  return {
    kind: 'event',
    id: event.id,
    event,
    label: eventLabel(event, t),
    date: event.date === null ? t('timeline.noDate') : formatDayTime(event.date, t, nowMs),
    evidence,
    evidenceText: evidenceText(event, evidence, context),
    marks: marksOf(event, journey),
    rail,
  };
}

function evidenceText(event: ShipmentEvent, evidence: Evidence, { t, nowMs }: TimelineContext): string | null {
  if (evidence === 'happened') return null;
  if (evidence === 'expected' || event.date === null) return t('timeline.expected');
  return t('timeline.overdue', { span: formatDuration(nowMs - epochOf(event.date), t) });
}

function marksOf(event: ShipmentEvent, journey: Journey): readonly EventMark[] {
  const marks: EventMark[] = [];
  if (event.additional === true) marks.push('added');
  if (event.dateFromLine === false) marks.push('not-from-line');
  if (journey.container?.mirrored === true) marks.push('mirrored');
  return marks;
}

function legRow(leg: Leg, journey: Journey, context: TimelineContext): LegRow {
  const { t } = context;
  const line = lineOf(leg);
  const facts = [
    leg.voyage === null ? null : t('timeline.voyage', { voyage: leg.voyage }),
    leg.nm === null ? null : t(leg.schematic ? 'timeline.nmDirect' : 'timeline.nm', { nm: Math.round(leg.nm) }),
    legState(leg, journey, context),
    leg.state === 'underway' ? fixAge(context) : null,
  ];
  return {
    kind: 'leg',
    id: leg.id,
    leg,
    carrier: leg.vessel?.name ?? t(`timeline.mode.${leg.mode}`),
    facts: facts.filter((fact) => fact !== null),
    rail: { above: line, below: line },
  };
}

function legState(leg: Leg, journey: Journey, { t, progress }: TimelineContext): string {
  if (leg.state === 'done' && leg.mode !== 'sea') return t('shipment.leg.doneLand');
  const share = leg.state === 'underway' ? shareOfLeg(leg, journey, progress) : null;
  return share === null ? t(`shipment.leg.${leg.state}`) : t('timeline.share', { percent: Math.floor(share * 100) });
}

/** How much of a leg lies behind the service's estimate; null without one. */
function shareOfLeg(leg: Leg, journey: Journey, { estimated, totalNm }: Progress): number | null {
  if (estimated === null || leg.nm === null || leg.nm === 0) return null;
  const before = journey.legs.slice(0, journey.legs.indexOf(leg)).reduce((sum, one) => sum + (one.nm ?? 0), 0);
  return Math.min(1, Math.max(0, (estimated * totalNm - before) / leg.nm));
}

function fixAge({ t, positions }: TimelineContext): string | null {
  const ageMs = positions?.ais?.ageMs ?? null;
  return ageMs === null ? null : t('timeline.fixAge', { age: formatRelative(-ageMs, t) });
}
