/** Builds the `data` of the interface from what a carrier reported. */
import { timeAt } from '../../../src/core/time/port-time.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import type { SuccessMessage } from '../../../src/core/wire/codes.ts';
import type { WireUnread } from '../../../src/core/wire/landfall.ts';
import type { WireContainer, WireEvent, WireTracking } from '../../../src/core/wire/schemas.ts';
import { latestStatus, STATUSES_BEFORE_DEPARTURE, summarizeRoute, summarizeStatus } from '../summarize.ts';
import { groupByContainer } from './containers.ts';
import type { AnswerFacts, AskedShipment } from './facts.ts';
import { compareMoves, dateText, type Move, toMoves } from './moves.ts';
import { createObjects, type Objects } from './objects.ts';
import { findPorts } from './ports.ts';
import { msAsSent } from './read-when.ts';
import { type Meaning, interpretMoves } from './statuses.ts';
import { withoutReplaced } from './supersede.ts';
import { buildTimeline } from './timeline.ts';
import type { ReportedEvents, ReportedRow } from './rows.ts';

/** A container has far fewer moves on one journey. Only the last ones are kept. */
const MAX_MOVES = 200;
/** An answer holds at most as many events as two hundred containers with forty each. */
const MAX_EVENTS = 8_000;

export interface Answer {
  readonly data: WireTracking;
  readonly unread: WireUnread;
}

export function toAnswer(record: ReportedEvents, question: AskedShipment, facts: AnswerFacts): Answer {
  const rows = withoutReplaced(record.rows);
  const moves = toMoves(
    rows.filter(({ kind }) => kind !== 'SHIPMENT'),
    facts.place,
  ).toSorted(compareMoves);
  const objects = createObjects(moves);
  const isBooked = rows.some(isConfirmation) && !isCancelled(rows);
  const groups = groupByContainer(rows, moves, question);
  const most = Math.min(MAX_MOVES, Math.floor(MAX_EVENTS / groups.length));
  let beyond = 0;
  const containers = groups.map(({ number, moves: own }): WireContainer => {
    const whole = buildTimeline(own);
    const timeline = whole.slice(-most);
    beyond += whole.length - timeline.length;
    const meanings = interpretMoves(timeline, findPorts(timeline, facts.pod));
    const events = timeline.map((move, index) => toEvent(move, meanings[index], index + 1, objects));
    const status = latestStatus(events);
    return {
      number,
      iso_code: own.findLast(({ row }) => row.iso !== null)?.row.iso ?? null,
      size_type: null,
      status: status === 'UNKNOWN' && isBooked ? 'PLANNED' : status,
      is_status_from_sealine: false,
      events,
    };
  });
  const data: WireTracking = {
    metadata: {
      type: question.type,
      number: question.number,
      sealine: question.line,
      sealine_name: question.lineName,
      status: summarizeStatus(containers, isBooked),
      is_status_from_sealine: false,
      from_cache: facts.fromCache,
      updated_at: utcText(facts.reportedAt),
      cache_expires: utcText(facts.freshUntil),
      api_calls: null,
      unique_shipments: null,
    },
    locations: objects.locations,
    facilities: objects.facilities,
    route: summarizeRoute(containers),
    vessels: objects.vessels,
    containers,
  };
  return { data, unread: countUnread(record, beyond) };
}

const utcText = (at: number): string => timeAt(at, 'UTC').wall.replace('T', ' ');

function toEvent(move: Move, meaning: Meaning | undefined, order: number, objects: Objects): WireEvent {
  const { row } = move;
  const isSailed = meaning?.type === 'sea';
  const place = objects.location(move);
  return {
    order_id: order,
    location: place,
    facility: objects.facility(move),
    description: row.label,
    event_type: row.kind,
    event_code: row.code,
    status: meaning?.status ?? 'UNK',
    date: dateText(move, objects.zoneAt(move)),
    actual: move.isActual,
    is_date_from_sealine: true,
    is_additional_event: meaning?.isAdditional ?? true,
    type: meaning?.type ?? 'land',
    transport_type: meaning?.transport ?? null,
    vessel: isSailed ? objects.vessel(move) : null,
    voyage: isSailed ? (row.code === 'ARRI' || row.code === 'DISC' ? row.voyageIn : row.voyageOut) : null,
  };
}

/** HMM calls a booking CBR. A rejected shipping instruction cancels nothing. */
const isOfBooking = ({ kind, document }: ReportedRow): boolean =>
  kind === 'SHIPMENT' && (document === null || document === 'BKG' || document === 'CBR');

const isConfirmation = (row: ReportedRow): boolean => isOfBooking(row) && row.code === 'CONF';

const CANCELLING_CODES: ReadonlySet<string> = new Set(['VOID', 'REJE', 'CANC']);

/** The last row about the booking decides, because a rejected booking may have been confirmed since. */
function isCancelled(rows: readonly ReportedRow[]): boolean {
  const last = rows
    .filter(isOfBooking)
    .toSorted((a, b) => msAsSent(a) - msAsSent(b))
    .at(-1);
  return last !== undefined && CANCELLING_CODES.has(last.code);
}

/** Returns the message of the envelope. */
export function toMessage(record: ReportedEvents, data: WireTracking): SuccessMessage {
  const rows = withoutReplaced(record.rows);
  if (rows.length === 0) return 'SEALINE_HASNT_PROVIDE_INFO';
  const events = (data.containers ?? []).flatMap((container) => container.events ?? []);
  const isUnderWay = events.some(
    ({ actual, status }) => actual === true && !STATUSES_BEFORE_DEPARTURE.has(status ?? 'UNK'),
  );
  if (isCancelled(rows) && !isUnderWay) return CANCELLED;
  if (events.length > 0) return 'OK';
  return (data.containers ?? []).length > 0 ? 'NO_EVENTS' : 'NO_CONTAINERS';
}

/**
 * Counts what was reported but is in no table, so that it can be shown. `beyond` is the number of moves that were not
 * kept.
 */
function countUnread({ rows, refused }: ReportedEvents, beyond: number): WireUnread {
  return {
    codes: [
      ...new Set(rows.filter(({ isKnownCode, isRetraction }) => !isKnownCode && !isRetraction).map(({ code }) => code)),
    ]
      .toSorted()
      .slice(0, 20),
    fields: rows.reduce((sum, row) => sum + row.unreadFields, 0),
    events: refused.length + beyond,
  };
}
