/**
 * Uses an answer about one shipment for others on the same vessel: they show its news and are checked sooner, or
 * later when the answer shows that their vessel has no news.
 */
import {
  nextCheck,
  type NextCheck,
  type SchedulePolicy,
  SHARE_OF_LABELLED,
} from '../../../src/core/schedule/next-check.ts';
import { type Outlook, outlookOfStored, type VesselNews } from '../../../src/core/schedule/outlook.ts';
import { writeReason } from '../../../src/core/schedule/reason.ts';
import {
  isNewsTo,
  joinNews,
  type ShipNews,
  type ShownNews,
  waitingIn,
  weightAboard,
} from '../../../src/core/schedule/ship-news.ts';
import { fromCompact, type StoredReading } from '../../../src/core/reading/changes/compact.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { Schedule } from '../ports/schedule.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { Transaction } from '../rows/pending.ts';
import { TRACKED, toWatch } from '../rows/row-columns.ts';
import { type Dialect, toJsonList, readNumber, type Query, readText } from '../database/sql.ts';
import type { PartRow } from '../database/table.ts';
import { lockWatches } from '../watches/tracked.ts';

const READ = TRACKED.part('id', 'reading');
const CHECK = TRACKED.part('id', 'nextCheckAt');
/** A large vessel carries 20,000 containers, but one desk watches fewer of them. */
const MAX_SISTERS = 1000;
/** A check that would be due this soon is made now. */
const SOON = HOUR / 2;

const compareNextCheck = (a: Watch, b: Watch): number =>
  (a.row.nextCheckAt ?? Infinity) - (b.row.nextCheckAt ?? Infinity);

async function readReadings(query: Query, { inNumbers }: Dialect, ids: readonly number[]) {
  const rows = await query.all(`SELECT ${READ.list} FROM tracked WHERE ${inNumbers('id')}`, [toJsonList(ids)]);
  const readings = new Map<number, StoredReading>();
  for (const row of rows) {
    const { id, reading: text } = READ.read(row);
    const reading = text === null ? null : fromCompact(text);
    if (reading !== null) readings.set(id, reading);
  }
  return readings;
}

/** Plans the next check of an answered shipment anew, with what is known of its vessel since. */
function replanCheck(
  { row }: Watch,
  reading: StoredReading,
  ship: Pick<Outlook, 'sisters' | 'shipSeenAt'>,
  policy: SchedulePolicy,
): NextCheck {
  const { seenAt, line: carrier, freshUntil } = row;
  const outlook = { ...outlookOfStored(reading, row), ...ship };
  return nextCheck({ at: seenAt ?? 0, carrier: carrier ?? '', outlook, freshUntil }, policy);
}

const findWaiting = ({ row }: Watch): readonly VesselNews[] => {
  const waiting = waitingIn(row.shipNews);
  return waiting === null ? [] : [waiting];
};

/** Takes the news of one answer, and therefore of one vessel. Returns the number of shipments that show it. */
export async function propagateVesselNews(
  { query, dialect, rows: pending }: Transaction,
  news: readonly ShipNews[],
  policy: SchedulePolicy,
): Promise<number> {
  const [first] = news;
  if (first === undefined) return 0;
  const { trackedId, number, at, imo } = first;
  const rows = await query.all(
    `SELECT * FROM watches WHERE imo = ? AND tracked_id <> ? AND state = 'active' ORDER BY id LIMIT ?${dialect.lock}`,
    [imo, trackedId, MAX_SISTERS],
  );
  const aboard = rows.map(toWatch).toSorted(compareNextCheck);
  const readings = await readReadings(query, dialect, [...new Set(aboard.map((watch) => watch.trackedId))]);
  const newsByShipment = new Map<number, readonly ShipNews[]>();
  for (const [id, reading] of readings) {
    const unseenNews = news.filter((item) => isNewsTo(reading, item));
    if (unseenNews.length > 0) newsByShipment.set(id, unseenNews);
  }
  const ids = [...new Set(aboard.map((watch) => watch.trackedId))].filter((id) => newsByShipment.has(id));
  const checks = new Map<number, PartRow<typeof CHECK>>();
  for (const watch of aboard) {
    const { row } = watch;
    const [unseenNews, reading] = [newsByShipment.get(watch.trackedId), readings.get(watch.trackedId)];
    const latest = unseenNews?.at(-1);
    if (unseenNews === undefined || latest === undefined || reading === undefined) continue;
    const weight = unseenNews.reduce((sum, news) => sum + news.weight, 0);
    const share = SHARE_OF_LABELLED * weightAboard(weight, ids.indexOf(watch.trackedId), ids.length);
    const waiting = joinNews([...findWaiting(watch), { at, weight: share }]);
    const { field, date, port } = latest;
    const label: ShownNews = { imo, port, number, at, field, date, waiting };
    const planned = replanCheck(watch, reading, { sisters: [waiting], shipSeenAt: at }, policy);
    const dueAt = Math.max(planned.at ?? Infinity, at);
    const isSooner = row.nextCheckAt !== null && dueAt < row.nextCheckAt;
    if (isSooner) checks.set(watch.trackedId, { id: watch.trackedId, nextCheckAt: dueAt });
    const sooner = { nextCheckAt: dueAt, nextCheckWhy: writeReason({ key: 'sister', number }) };
    const after = { ...row, shipNews: JSON.stringify(label), ...(isSooner ? sooner : {}) };
    pending.update(watch, { ...watch, row: after }, at);
  }
  await CHECK.update(query, [...checks.values()]);
  return ids.length;
}

/**
 * Returns the due checks that can wait: another shipment on the same vessel to the same port was looked up later, and
 * would have shown news of the vessel.
 */
export async function deferIfVesselSeen(
  query: Query,
  dialect: Dialect,
  dueIds: readonly number[],
  now: number,
  policy: SchedulePolicy,
): Promise<readonly Schedule[]> {
  const watches = [...(await lockWatches(query, dialect, dueIds)).values()].flatMap(([first]) => first ?? []);
  const atSea = watches.filter(({ row }) => row.imo !== null && row.phase === 'in-transit' && row.seenAt !== null);
  if (atSea.length === 0) return [];
  const ships = await query.all(
    `SELECT imo, pod, max("seenAt") AS seen FROM watches
     WHERE ${dialect.inNumbers('imo')} AND phase = 'in-transit' GROUP BY imo, pod`,
    [toJsonList(atSea.map(({ row }) => row.imo ?? 0))],
  );
  const toCallKey = (imo: number | null, pod: string | null): string => `${imo} ${pod}`;
  const seenAtByCall = new Map(
    ships.map((row) => [toCallKey(readNumber(row, 'imo'), readText(row, 'pod')), readNumber(row, 'seen')]),
  );
  const vesselSeenAt = ({ row }: Watch): number => seenAtByCall.get(toCallKey(row.imo, row.pod)) ?? 0;
  const later = atSea.filter((watch) => vesselSeenAt(watch) > (watch.row.seenAt ?? 0));
  if (later.length === 0) return [];
  const readings = await readReadings(
    query,
    dialect,
    later.map(({ trackedId }) => trackedId),
  );
  return later.flatMap((watch): Schedule[] => {
    const reading = readings.get(watch.trackedId);
    if (reading === undefined) return [];
    const next = replanCheck(watch, reading, { sisters: findWaiting(watch), shipSeenAt: vesselSeenAt(watch) }, policy);
    return next.at !== null && next.at > now + SOON ? [{ trackedId: watch.trackedId, ...next }] : [];
  });
}
