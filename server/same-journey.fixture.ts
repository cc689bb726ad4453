/**
 * Lets the sample service, the simulated carriers, Terminal49 and Sinay report one journey, and reads what page, row,
 * case and calendar say of it, for the test that they agree.
 */
import { SCENARIOS } from '../sim/scenarios.ts';
import { withCarrierFields } from '../src/core/columns/apply-answer.ts';
import { EMPTY_ROW } from '../src/core/columns/row.ts';
import { parseShipment } from '../src/core/parse/parse-shipment.ts';
import { fromCompact, toCompact } from '../src/core/reading/changes/compact.ts';
import { readShipment } from '../src/core/reading/read-shipment.ts';
import { toCarrierFields } from '../src/core/reading/row.ts';
import { toHints } from '../src/core/rules/hints.ts';
import { EMPTY_MEMORY, remember } from '../src/core/rules/memory.ts';
import { evaluateRule, RULES } from '../src/core/rules/rules.ts';
import { DAY } from '../src/core/time/units.ts';
import type { WireTracking } from '../src/core/wire/schemas.ts';
import { createAggregators } from '../tools/simulators/aggregators/service.ts';
import { SINAY_KEY } from '../tools/simulators/aggregators/sinay.ts';
import { TERMINAL49_KEY } from '../tools/simulators/aggregators/terminal49.ts';
import { createWorld } from '../tools/simulators/aggregators/world.ts';
import { CARRIERS } from '../tools/simulators/carriers/carriers.ts';
import { sourcesFile } from '../tools/simulators/carriers/listing.ts';
import { createCarriers } from '../tools/simulators/carriers/service.ts';
import { type CarriersRig, createCarriersRig, sendTo } from './carriers.fixture.ts';
import { toCalendar } from './notifications/feeds/calendar.ts';
import { formatDate, ofCells, ofLens, t } from './same-facts.fixture.ts';

export type Reporter = 'carrier' | 'terminal49' | 'sinay';
type Sample = (typeof SCENARIOS)[number];

const ORIGIN = 'http://127.0.0.1:8791';
const KEYS = { terminal49: TERMINAL49_KEY, sinay: SINAY_KEY } as const;

/** Containers whose carrier is known. Texts that attack the page are no journey. */
export const JOURNEYS = SCENARIOS.filter(
  ({ type, line, id }) => type === 'CT' && line !== null && id !== 'hostile-text',
);

function openReporter(reporter: Reporter): CarriersRig {
  if (reporter === 'carrier') {
    const rig = createCarriersRig({ file: sourcesFile(ORIGIN) });
    rig.send(sendTo(createCarriers({ clock: rig.hand.clock, delay: async () => undefined }).answer));
    return rig;
  }
  const settings = { id: reporter, key: KEYS[reporter], url: `${ORIGIN}/${reporter}`, limit: null, embeds: false };
  const rig = createCarriersRig({ file: {}, aggregators: [settings] });
  rig.send(sendTo(createAggregators({ clock: rig.hand.clock, delay: async () => undefined })));
  return rig;
}

interface Reported {
  readonly now: number;
  readonly reported: WireTracking;
  readonly sampled: WireTracking;
}

/** Returns what a source and the sample service report, or `null` if one of them has no journey. */
export async function reportJourney(reporter: Reporter, { number, line }: Sample): Promise<Reported | null> {
  const rig = openReporter(reporter);
  const answer = rig.get(`/api/tracking?number=${number}&type=CT&sealine=${line}&route=true`);
  await rig.hand.pass(8_000);
  const { message, data }: { message: string; data: WireTracking | null } = await (await answer).json();
  const sample = await createWorld(rig.hand.clock)({ number, type: 'CT', line: line ?? '' });
  if (message !== 'OK' || data === null || sample.message !== 'OK' || sample.data === null) return null;
  const sampled = reporter === 'terminal49' ? asTerminal49Reports(sample.data) : sample.data;
  return { now: rig.hand.clock(), reported: data, sampled };
}

/** Removes AIS and predictions, which only some sources have, so that the dates of the carrier lead everywhere. */
const withoutForecasts = ({ route, ...data }: WireTracking): WireTracking => ({
  ...data,
  route_data: null,
  ...(route != null && {
    route: { ...route, ...(route.pod != null && { pod: { ...route.pod, predictive_eta: null } }) },
  }),
});

/**
 * Removes what Terminal49 has no words for: expected moves other than departure and arrival of the vessel, barges, and
 * the place of delivery of a shipment.
 */
const asTerminal49Reports = (data: WireTracking): WireTracking => ({
  ...data,
  route: { ...data.route, postpod: null },
  containers: data.containers?.map((container) => ({
    ...container,
    events: container.events?.filter(
      ({ actual, status }) => status !== 'BTS' && (actual === true || status === 'VDL' || status === 'VAD'),
    ),
  })),
});

/** Returns what page, row, case and calendar say of an answer. */
export function toJourneyFacts(data: WireTracking, now: number) {
  const reading = readShipment(parseShipment(withoutForecasts(data)), null, now);
  const fields = toCarrierFields(reading);
  const named = { number: 'MSKU2048170', line: 'MAEU', state: 'active', addedAt: now - 2 * DAY } as const;
  const row = withCarrierFields({ ...EMPTY_ROW, ...named, seenAt: now, reportedAt: now }, fields);
  const { stops } = reading.journey;
  const feed = { id: 'f', label: 'f', columns: ['eta', 'freeUntil'] as const, zone: 'UTC' };
  const events = fromCompact(toCompact(reading.journey))?.events ?? [];
  const memory = remember(EMPTY_MEMORY, { row, events, hints: toHints(reading, fields, []), at: now });
  return {
    page: ofLens(reading, null),
    row: ofCells(row, now),
    case: evaluateRule(RULES.overdue, { row, events, memory, now }, { thresholds: {}, freeDays: [] }),
    calendar: toCalendar([{ id: 1, trackedId: 1, version: 1, row }], { feed, nowMs: now, t }).entries.map(
      ({ start, summary, location }) => ({ start: formatDate(start), summary, location }),
    ),
    stops: stops.map(({ place, role }) => `${place.locode} ${role}`),
    vessels: [
      ...new Set(stops.flatMap(({ events: here }) => here.flatMap(({ vessel }) => vessel?.name ?? []))),
    ].toSorted(),
  };
}

/** Whether one of the nine carriers reads this journey by container number. */
export const hasCarrier = ({ line }: Sample): boolean =>
  CARRIERS.some(({ lines, asks }) => asks.includes('CT') && lines.includes(line ?? ''));
