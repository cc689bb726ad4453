/** Builds answers about the journeys of one container from short texts. */
import { statusOf } from '../shipment/codes.ts';
import type { Place, RoutePoint, Shipment, ShipmentEvent } from '../shipment/types.ts';
import type { Dated } from '../time/delay.ts';
import { epochOf, parseWireTime } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { journeyMarks } from './mark.ts';
import type { ReportedJourney } from './types.ts';

export const day = (text: string): PortTime => parseWireTime(`2026-${text}`, 'event', 'UTC')!;
export const at = (text: string): number => epochOf(day(text));

const place = (name: string): Place => ({
  id: Number.parseInt(name, 36),
  name,
  state: null,
  country: null,
  countryCode: null,
  locode: name.length === 5 ? name : null,
  at: null,
  zone: 'UTC',
});

/** Reads `VDL! CNSHA 06-01`: status with `!` for actual, port, day, and an optional time. */
export function event(text: string, index: number): ShipmentEvent {
  const [code = '', port = '', ...date] = text.split(' ');
  return {
    id: `B/${index + 1}`,
    order: index + 1,
    status: statusOf(code.replace('!', '')),
    code: null,
    type: null,
    description: null,
    date: date.length === 0 ? null : day(date.join(' ')),
    actual: code.endsWith('!'),
    place: place(port),
    facility: null,
    vessel: null,
    voyage: null,
    mode: null,
    carrier: null,
    over: null,
    dateFromLine: null,
    additional: null,
  };
}

type Summary = Pick<Shipment['route'], 'pol' | 'pod'>;
const point = (text: string): RoutePoint => {
  const { place: port, date, actual } = event(text, 0);
  return { place: port, date, actual };
};

export interface Answer {
  readonly at: string;
  readonly events: readonly string[];
  /** The requested bill of lading or booking; without one the container itself was requested. */
  readonly reference?: string;
  readonly pol?: string;
  readonly pod?: string;
}

export function shipmentOf({ events, reference, pol, pod }: Omit<Answer, 'at'>, more: Partial<Shipment> = {}) {
  const route: Summary = { pol: pol === undefined ? null : point(pol), pod: pod === undefined ? null : point(pod) };
  const container = {
    number: 'B',
    isoCode: null,
    sizeType: null,
    status: null,
    statusFromLine: null,
    mirrored: null,
    charges: null,
    events: events.map(event),
  };
  return {
    outcome: 'ok' as const,
    number: reference ?? 'B',
    type: null,
    containers: [container],
    route: { prepol: null, postpod: null, predictiveEta: null, ...route },
    ...more,
  };
}

/** The promise is the expected arrival at the last port. */
export function reported(answer: Answer): readonly ReportedJourney[] {
  const shipment = shipmentOf(answer);
  const [source = null] = shipment.containers;
  const marks = journeyMarks(shipment, { source, containerNumber: 'B' }, at(answer.at));
  const arrivals = shipment.containers.flatMap(({ events }) => events.filter(({ status }) => status.kind === 'VAD'));
  const arrival = arrivals.at(-1);
  const date = arrival === undefined || arrival.actual === true ? null : arrival.date;
  const promise: Dated<number> | null = date === null ? null : { date, at: at(answer.at) };
  return marks.map((mark, index) => ({ mark, promise: index === marks.length - 1 ? promise : null }));
}
