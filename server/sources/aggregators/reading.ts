/** Puts the events of an aggregator in order, and summarizes them for the answer of the interface. */
import type { NumberType } from '../../../src/core/shipment/types.ts';
import type { SuccessMessage } from '../../../src/core/wire/codes.ts';
import type { WireAttribute, WireUnread } from '../../../src/core/wire/landfall.ts';
import type { WireContainer, WireEvent, WireTracking } from '../../../src/core/wire/schemas.ts';
import type { FindPlace } from '../dcsa/facts.ts';
import { latestStatus, summarizeStatus } from '../summarize.ts';
import { utcText } from './local-time.ts';

/** The facts about a request that its answer repeats, and the atlas in which places are found. */
export interface ReadingContext {
  /** The number that was asked for. */
  readonly number: string;
  readonly type: NumberType;
  readonly askedAt: number;
  readonly freshUntil: number;
  readonly fromCache: boolean;
  readonly place: FindPlace;
}

export interface AggregatorReading {
  readonly data: WireTracking;
  readonly message: SuccessMessage;
  readonly unread: WireUnread;
  /** Facts of the source for which the interface has no field. */
  readonly attributes: readonly WireAttribute[];
  /** Time that the source gives for its data. */
  readonly saidAt: number | null;
}

/** An event with its place in the order of events. */
export interface TimedEvent {
  readonly instant: number;
  readonly event: WireEvent;
}

const LIFE_CYCLE = 'CEP CPS CGI CLL VDL VAT CDT TSD LTS BTS CLT VDT VAD CDD CGO CDC CER'.split(' ');
/** No journey of a container has more events. Only the last ones are kept. */
const MAX_EVENTS = 400;

/** Events at one instant are put in the order of a container's life. */
export function orderEvents(events: readonly TimedEvent[]): readonly WireEvent[] {
  const rank = ({ status }: WireEvent): number => LIFE_CYCLE.indexOf(status ?? '');
  return events
    .toSorted((left, right) => left.instant - right.instant || rank(left.event) - rank(right.event))
    .slice(-MAX_EVENTS)
    .map(({ event }, index) => ({ ...event, order_id: index + 1 }));
}

export const toContainer = (
  { number, iso, size, status }: Readonly<Record<'number' | 'iso' | 'size' | 'status', string | null>>,
  events: readonly WireEvent[],
): WireContainer => ({
  number,
  iso_code: iso,
  size_type: size,
  status: status ?? latestStatus(events),
  is_status_from_sealine: false,
  events: [...events],
});

export const toMetadata = (
  { number, type, askedAt, freshUntil, fromCache }: ReadingContext,
  {
    line,
    lineName,
    status,
    saidAt,
  }: { line: string | null; lineName: string | null; status: string | null; saidAt: number | null },
  containers: readonly WireContainer[],
): WireTracking['metadata'] => ({
  type,
  number,
  sealine: line,
  sealine_name: lineName,
  status: status ?? summarizeStatus(containers, false),
  is_status_from_sealine: false,
  from_cache: fromCache,
  updated_at: utcText(saidAt ?? askedAt),
  cache_expires: utcText(freshUntil),
  api_calls: null,
  unique_shipments: null,
});

export function toMessage({ containers }: Pick<WireTracking, 'containers'>): SuccessMessage {
  const list = containers ?? [];
  if (list.some(({ events }) => (events ?? []).length > 0)) return 'OK';
  return list.length > 0 ? 'NO_EVENTS' : 'NO_CONTAINERS';
}
