/** The sources of a shipment in words, when there are several. */
import type { Reading, Stop } from '../reading/types.ts';
import { ageOrDate, conflictsOfContainer, type SourceConflict } from '../shipment/conflicts.ts';
import { type Provenance, saidAt, type Source } from '../shipment/sources.ts';
import { dotted, listed } from '../texts/joined.ts';
import type { Translate } from '../texts/translate.ts';
import { viewerZone } from '../time/clock.ts';
import { formatDayTime } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';

/** Moment from which ages count; `null` when dates are shown instead (`ageOrDate`). */
export const ageBase = ({ now, past }: Reading): number | null => (past ? null : now);

/**
 * Words `Hapag-Lloyd, 12 min ago · position AIS (roof), 4 min ago · route Landfall`, with position and route when
 * another source gave them.
 */
export function sourceLine(provenance: Provenance, reading: Reading, t: Translate): string {
  const { events, route } = provenance;
  const { position } = reading.whereabouts;
  const placed = position === null || position.source === 'last-place' ? null : provenance[position.source];
  const at = position?.source === 'ais' ? (position.time?.epochMs ?? null) : null;
  const others = [...new Set(route.filter((source) => source !== events).map(({ name }) => name))];
  return dotted(
    [
      events && listed([events.name, aged(saidAt(events), reading, t)], t),
      placed && placed !== events && listed([t('sources.position', { source: placed.name }), aged(at, reading, t)], t),
      others.length > 0 && t('sources.route', { source: others }),
    ],
    t,
  );
}

const aged = (at: number | null, reading: Reading, t: Translate): string | null =>
  at === null ? null : ageOrDate(at, ageBase(reading), t);

/** The conflicts of a stop. With `null`, those whose stop is not shown. */
export const conflictsAt = (
  id: string | null,
  { conflicts }: Provenance,
  { journey }: Reading,
): readonly SourceConflict[] =>
  conflictsOfContainer(conflicts, journey.container?.number ?? null).filter(
    (sourceConflict) => (findStop(sourceConflict, journey.stops)?.id ?? null) === id,
  );

/** A port may be visited twice, so the stop with such an event is preferred to the first one there. */
function findStop({ fact, locode }: SourceConflict, stops: readonly Stop[]): Stop | undefined {
  if (fact === 'POD') return stops.findLast(({ role }) => role === 'discharge');
  const there = stops.filter(({ place }) => place.locode === locode);
  return there.find(({ events }) => events.some(({ status }) => status.kind === fact)) ?? there[0];
}

/** The state of a source and its requests, for an operator (`GET /api/sources`). */
export interface SourceState {
  readonly id: string;
  readonly name: string;
  /** Codes of the carriers that the source covers. */
  readonly lines: readonly string[];
  readonly refusesKey: boolean;
  readonly budget: readonly { readonly per: string; readonly limit: number; readonly spent: number }[];
  /** What an aggregator sells, and how much of it is used. */
  readonly allowance: { readonly unit: string; readonly limit: number; readonly used: number } | null;
  /** Epoch ms until which the source is not used. */
  readonly restsUntil: number | null;
}

type Calls = Pick<SourceState, 'id' | 'budget' | 'allowance' | 'restsUntil'>;

export interface SourceText {
  readonly name: string;
  readonly isSample: boolean;
  readonly rows: readonly (readonly [name: string, value: string | null])[];
  readonly notes: readonly string[];
  readonly terms: string | null;
}

/** Sources of one name are shown as one, because lanes and estimates are both our own. */
export function toSourceTexts(
  provenance: Provenance,
  reading: Reading,
  states: readonly Calls[],
  t: Translate,
): readonly SourceText[] {
  const names = [...new Set(provenance.sources.map(({ name }) => name))];
  return names.map((name) => {
    const sources = provenance.sources.filter((source) => source.name === name);
    const isLead = sources.some((source) => source === provenance.events);
    const state = states.find(({ id }) => sources.some((source) => source.id === id));
    const at = Math.max(...sources.map((source) => saidAt(source) ?? 0));
    const credits = [...new Set(sources.flatMap(({ credit }) => credit ?? []))];
    return {
      name,
      isSample: sources.some(({ isSample }) => isSample),
      rows: [
        [t('sources.gave'), listed(gaveTexts(sources, provenance, t), t) || t('sources.compared')],
        [t('details.updated'), at === 0 ? null : aged(at, reading, t)],
        [t('column.nextCheckAt'), isLead ? nextText(reading, t) : null],
        [t('sources.left'), state === undefined ? null : dotted(leftTexts(state, t), t)],
        ...attributeRows(sources, provenance, reading, t),
        [t('sources.credit'), credits.length === 0 ? null : listed(credits, t)],
      ],
      notes: [
        ...(sources.some(({ kind, isSample }) => (kind === 'carrier' || kind === 'aggregator') && !isSample)
          ? [t('sources.unconfirmed')]
          : []),
        ...(sources.some(({ kind }) => kind === 'ours') ? [t('sources.estimated')] : []),
        ...otherShipmentTexts(sources, provenance, t),
        ...(isLead ? unreadTexts(provenance, t) : []),
      ],
      terms: sources.find(({ terms }) => terms !== null)?.terms ?? null,
    };
  });
}

const ATTRIBUTE_NAMES = {
  status: 'sources.fact.status',
  last_free_day: 'sources.fact.lastFreeDay',
  last_free_day_line: 'sources.fact.lastFreeDayLine',
  last_free_day_terminal: 'sources.fact.lastFreeDayTerminal',
  last_free_day_rail: 'sources.fact.lastFreeDayRail',
  hold: 'sources.fact.hold',
  fee: 'sources.fact.fee',
  available: 'sources.fact.pickup',
  not_available: 'sources.fact.pickup',
  pickup_appointment: 'sources.fact.appointment',
} as const;

const isNamed = (name: string): name is keyof typeof ATTRIBUTE_NAMES => Object.hasOwn(ATTRIBUTE_NAMES, name);

/** What these sources say of the container in view. */
function attributeRows(
  sources: readonly Source[],
  { attributes }: Provenance,
  { journey, now }: Reading,
  t: Translate,
): SourceText['rows'] {
  const container = journey.container?.number ?? null;
  const rows = attributes
    .filter(
      ({ source, box, name }) =>
        sources.includes(source) && name !== OTHER_SHIPMENT && (box === null || box === container),
    )
    .map(({ name, value, date }): readonly [string, string | null] => {
      const label = isNamed(name) ? t(ATTRIBUTE_NAMES[name]) : name;
      if (name === 'available') return [label, t('sources.fact.available')];
      if (name === 'not_available') return [label, t('sources.fact.notAvailable')];
      return [label, value ?? (date === null ? null : formatDayTime(date, t, now))];
    });
  // A container may have several holds, which share a row.
  return [...new Set(rows.map(([label]) => label))].map((label) => [
    label,
    dotted(
      rows.flatMap(([own, text]) => (own === label && text !== null ? [text] : [])),
      t,
    ),
  ]);
}

const OTHER_SHIPMENT = 'other_shipment';

/** A container on two shipments: how to see the other journey. */
const otherShipmentTexts = (sources: readonly Source[], { attributes }: Provenance, t: Translate): readonly string[] =>
  attributes.flatMap(({ source, name, value }) =>
    name === OTHER_SHIPMENT && value !== null && sources.includes(source)
      ? [t('sources.fact.otherShipment', { number: value })]
      : [],
  );

function gaveTexts(sources: readonly Source[], provenance: Provenance, t: Translate): readonly (string | false)[] {
  const { events, route, pin, ais, predictedEta } = provenance;
  const has = (source: Source | null): boolean => source !== null && sources.includes(source);
  return [
    has(events) && t('sources.events'),
    route.some(has) && t('sources.way'),
    (has(pin) || has(ais)) && t('details.position'),
    has(predictedEta) && t('details.predicted'),
  ];
}

function nextText({ shipment: { cacheExpires }, now, past }: Reading, t: Translate): string | null {
  if (past || cacheExpires?.epochMs == null || cacheExpires.epochMs <= now) return null;
  return t('sources.held', { time: formatDayTime(timeAt(cacheExpires.epochMs, viewerZone()), t, now) });
}

const leftTexts = ({ budget, allowance, restsUntil }: Calls, t: Translate): readonly string[] => [
  ...(allowance === null
    ? []
    : [
        t(allowance.unit === 'containers' ? 'sources.used.containers' : 'sources.used.shipments', {
          used: allowance.used,
          limit: allowance.limit,
        }),
      ]),
  ...budget.map(({ per, limit, spent }) => t('sources.leftOf', { per, left: Math.max(0, limit - spent), limit })),
  ...(restsUntil === null ? [] : [t('sources.rests', { time: ageOrDate(restsUntil, null, t) })]),
];

const unreadTexts = ({ unread: { rows, fields, codes } }: Provenance, t: Translate): readonly string[] => [
  ...(rows > 0 ? [t('sources.unread', { count: rows })] : []),
  ...(fields > 0 ? [t('notes.issues', { count: fields })] : []),
  ...(codes.length > 0 ? [t('sources.codes', { codes })] : []),
];
