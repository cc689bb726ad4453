/**
 * Events as a table for a spreadsheet: one row per event and container, local times with their zone in a separate
 * column.
 */
import type { Translate } from '../../../../core/texts/translate.ts';
import { eventLabel } from '../../../../core/shipment/codes.ts';
import type { Reading } from '../../../../core/reading/types.ts';
import type { Container, ShipmentEvent } from '../../../../core/shipment/types.ts';
import { csvLine } from '../../../../core/sheet/csv-line.ts';
import { guardCell } from '../../../../core/sheet/guard.ts';
import { isoOf } from '../../../../core/time/clock.ts';
import { type StatedEvent, listStatedEvents } from './stated-events.ts';

type Cell = string | number | null;

const COLUMNS: readonly {
  readonly name: string;
  readonly cell: (event: ShipmentEvent, container: Container, t: Translate, state: StatedEvent['state']) => Cell;
}[] = [
  { name: 'container', cell: (_, container) => container.number },
  { name: 'order', cell: (event) => event.order },
  { name: 'place', cell: (event) => event.place?.name ?? null },
  { name: 'locode', cell: (event) => event.place?.locode ?? null },
  { name: 'country', cell: (event) => event.place?.countryCode ?? null },
  { name: 'facility', cell: (event) => event.facility?.name ?? null },
  { name: 'event', cell: (event, _, t) => eventLabel(event, t) },
  { name: 'status', cell: (event) => event.status.raw },
  { name: 'code', cell: (event) => event.code?.raw ?? null },
  { name: 'description', cell: (event) => event.description },
  { name: 'evidence', cell: (event, _container, _t, state) => (event.actual === null ? 'unknown' : EVIDENCE[state]) },
  { name: 'provenance', cell: provenance },
  { name: 'date', cell: (event) => localText(event) },
  { name: 'zone', cell: (event) => event.date?.zone ?? null },
  {
    name: 'utc',
    cell: (event) => (event.date?.epochMs == null || event.date.dateOnly ? null : isoOf(event.date.epochMs)),
  },
  { name: 'vessel', cell: (event) => event.vessel?.name ?? null },
  { name: 'imo', cell: (event) => event.vessel?.imo ?? null },
  { name: 'voyage', cell: (event) => event.voyage },
  { name: 'event_type', cell: (event) => event.type?.raw ?? null },
  { name: 'transport_type', cell: (event) => event.carrier },
  { name: 'type', cell: (event) => event.over },
];

/** The states of events as stable keys for programs. The page words them itself. */
const EVIDENCE: Readonly<Record<StatedEvent['state'], string>> = {
  happened: 'actual',
  expected: 'expected',
  due: 'not-reported',
  overdue: 'overdue',
  'by-ais': 'by-ais',
  unconfirmed: 'not-reported',
  unreported: 'unknown',
};

/** Returns `null` when the carrier itself reported event and date, or when the origin is unknown. */
function provenance({ additional, dateFromLine }: ShipmentEvent): string | null {
  const marks = [
    ...(additional === true ? ['added-by-service'] : []),
    ...(dateFromLine === false ? ['date-not-from-carrier'] : []),
  ];
  return marks.length === 0 ? null : marks.join(' ');
}

function localText({ date }: ShipmentEvent): string | null {
  if (date === null) return null;
  return date.dateOnly ? date.wall.slice(0, 10) : date.wall.replace('T', ' ');
}

/** Excel recognizes UTF-8 only with a byte order mark. */
export function toCsv(reading: Reading, sample: boolean, t: Translate): string {
  const names = [...COLUMNS.map((column) => column.name), ...(sample ? ['note'] : [])];
  const rows = listStatedEvents(reading).map(({ event, container, state }) => [
    ...COLUMNS.map((column) => toText(column.cell(event, container, t, state))),
    ...(sample ? [guardCell(t('app.sample'))] : []),
  ]);
  return `\ufeff${[names, ...rows].map((row) => csvLine(row)).join('')}`;
}

const toText = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : guardCell(cell ?? ''));
