/** Writes the dates of a view as a calendar: arrivals, and last free days if that column is chosen. */
import { compareText } from '../../../src/core/columns/fold.ts';
import { columnLabel, formatCell } from '../../../src/core/columns/cell.ts';
import type { ColumnKey, Row } from '../../../src/core/columns/columns.ts';
import { seenInPort } from '../../../src/core/columns/derive.ts';
import type { Calendar, CalendarEntry } from '../../../src/core/calendar/ics.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import { formatWithZone } from '../../../src/core/time/format.ts';
import { epochOf, isDayAhead, findLatest, timeAt } from '../../../src/core/time/port-time.ts';
import type { PortTime } from '../../../src/core/time/types.ts';
import { DAY, SECOND } from '../../../src/core/time/units.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { Feed } from '../../../src/core/desk-api/feeds.ts';
import { sentences } from '../../../src/core/texts/joined.ts';

/** Calendar programs become slow with more entries. The nearest dates are kept. */
export const MAX_ENTRIES = 2000;
/** Entries older than this are removed. */
const RETENTION_DAYS = 60;
/** Revisions are counted in seconds from 2020, so that they fit the integer of RFC 5545 until 2088. */
const SEQUENCE_EPOCH = 1_577_836_800_000;

type Dated = 'eta' | 'arrival' | 'freeUntil';

const datedColumns = (columns: readonly ColumnKey[]): readonly Dated[] =>
  columns.includes('freeUntil') ? ['eta', 'arrival', 'freeUntil'] : ['eta', 'arrival'];

/** Returns the watches of a view that have a date for the calendar. */
export function datedOnly(filter: Predicate, { columns }: Pick<Feed, 'columns'>, nowMs: number): Predicate {
  const sinceMs = nowMs - RETENTION_DAYS * DAY;
  const from = timeAt(sinceMs, 'UTC').wall.slice(0, 10);
  const dated = datedColumns(columns).map((column): Predicate => ({ op: 'range', column, from, to: null }));
  const isCancelled: Predicate = { op: 'is', column: 'phase', value: 'cancelled' };
  const cancelled: Predicate = {
    op: 'and',
    of: [isCancelled, { op: 'range', column: 'changedAt', from: sinceMs, to: null }],
  };
  const inPort: Predicate = { op: 'is', column: 'aisMove', value: 'arrival' };
  return { op: 'and', of: [filter, { op: 'or', of: [...dated, inPort, cancelled] }] };
}

interface Shown {
  readonly feed: Pick<Feed, 'id' | 'label' | 'columns' | 'zone'>;
  readonly nowMs: number;
  readonly t: Translate;
  /** Number of dated rows whose source outsiders may not see. */
  readonly leftOut?: number;
}

export function toCalendar(watches: readonly Watch[], context: Shown): Calendar {
  const { feed, nowMs, t, leftOut = 0 } = context;
  const since = nowMs - RETENTION_DAYS * DAY;
  const all = watches
    .flatMap((watch) => toEntries(watch, context))
    .filter(({ start }) => epochOf(start) >= since)
    // The summary is compared before the ids, because a guest gets permuted ids.
    .toSorted(
      (a, b) => epochOf(a.start) - epochOf(b.start) || compareText(a.summary, b.summary) || (a.uid < b.uid ? -1 : 1),
    );
  const isCut = all.length > MAX_ENTRIES;
  const nearest = all.toSorted((a, b) => Math.abs(epochOf(a.start) - nowMs) - Math.abs(epochOf(b.start) - nowMs));
  const nearestSet = new Set(nearest.slice(0, MAX_ENTRIES));
  return {
    name: feed.label,
    about:
      sentences(
        [isCut && t('feeds.tooMany', { count: MAX_ENTRIES }), leftOut > 0 && t('feeds.leftOut', { rows: leftOut })],
        t,
      ) || null,
    entries: isCut ? all.filter((entry) => nearestSet.has(entry)) : all,
  };
}

function toEntries(watch: Watch, context: Shown): readonly CalendarEntry[] {
  const { row } = watch;
  const { feed, nowMs, t } = context;
  const isCancelled = row.phase === 'cancelled';
  // A carrier that cancels expects no arrival. The entry stays at the date that was promised.
  const arrives = row.arrival ?? seenInPort(row) ?? row.eta ?? (isCancelled ? row.firstEta : null);
  const number = row.number ?? '';
  const place = row.podName ?? t('feeds.somewhere');
  const summary = isCancelled ? 'cancelled' : arrivalState(row, nowMs);
  const hasFreeDay = feed.columns.includes('freeUntil') && !isCancelled;
  return [
    ...entry('arrival', arrives, t(`feeds.${summary}`, { number, place }), isCancelled, watch, context),
    ...entry('free', hasFreeDay ? row.freeUntil : null, t('feeds.free', { number, place }), false, watch, context),
  ];
}

/** The state of the arrival. It changes with time, and AIS alone does not count as a report. */
function arrivalState(row: Row, nowMs: number): 'expected' | 'overdue' | 'inPort' | 'arrived' {
  const { arrival, eta, aisMove } = row;
  if (seenInPort(row) !== null) return 'inPort';
  if (arrival !== null && isDayAhead(arrival, nowMs)) return 'expected';
  if (arrival !== null) return aisMove === 'arrival' ? 'inPort' : 'arrived';
  return eta !== null && findLatest(eta) < nowMs ? 'overdue' : 'expected';
}

const SUMMARY_BY_STATE = { expected: 'expected', overdue: 'expected', inPort: 'inPort', arrived: 'arrived' } as const;

function entry(
  kind: 'arrival' | 'free',
  start: PortTime | null,
  summary: string,
  isCancelled: boolean,
  { id, version, row }: Watch,
  context: Shown,
): readonly CalendarEntry[] {
  if (start === null) return [];
  const revisedAt = row.changedAt ?? row.addedAt ?? SEQUENCE_EPOCH;
  return [
    {
      uid: `${kind}-${id}-${context.feed.id}@landfall`,
      stampMs: revisedAt,
      start,
      summary,
      location: row.podName,
      description: formatSummary(kind, row, context),
      // An answer changes `changedAt`, and a person changes the version.
      sequence: Math.max(0, Math.floor((revisedAt - SEQUENCE_EPOCH) / SECOND)) + version,
      isCancelled,
    },
  ];
}

function formatSummary(kind: 'arrival' | 'free', row: Row, { feed, nowMs, t }: Shown): string {
  const arrival = t(`feeds.${SUMMARY_BY_STATE[arrivalState(row, nowMs)]}About`);
  const sure = row.phase === 'cancelled' ? [] : [arrival];
  const hasSlipped = row.firstEta !== null && row.slip !== null && row.slip !== 0;
  const slipped = hasSlipped ? [t('feeds.firstPromise', { date: formatWithZone(row.firstEta, t, nowMs) })] : [];
  const fields = feed.columns.flatMap((key) => {
    const value = formatCell(key, row, { t, nowMs, zone: feed.zone, namesZones: true });
    return value === '' ? [] : [t('feeds.field', { column: columnLabel(key, t), value })];
  });
  const head = sentences(
    [row.sample === true && t('feeds.sample'), ...(kind === 'arrival' ? [...sure, ...slipped] : [])],
    t,
  );
  return [...(head === '' ? [] : [head]), ...fields].join('\n');
}
