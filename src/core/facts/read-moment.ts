/** Reads a moment that a person typed into a form, a spreadsheet or a request. */
import type { Row } from '../columns/columns.ts';
import { parseWireTime } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { FactKind } from './types.ts';

export const LONGEST_FACT_TEXT = 200;

type Dated = Pick<Row, 'departure' | 'eta' | 'arrival' | 'discharge' | 'delivery'>;

/** Takes the zone of the place from the dates of the carrier. */
function findZone({ departure, eta, arrival, discharge, delivery }: Dated, kind: FactKind): string | null {
  const candidate = kind === 'departed' ? departure : kind === 'delivered' ? delivery : null;
  return (candidate ?? (kind === 'departed' ? null : (arrival ?? eta ?? discharge)))?.zone ?? null;
}

/** Returns `null` for a text that is not a date. `zone` is the zone of the person, for places of unknown zone. */
export function readMoment(text: string, kind: FactKind, row: Dated, zone: string | null): PortTime | null {
  return parseWireTime(text, 'event', findZone(row, kind) ?? zone);
}
