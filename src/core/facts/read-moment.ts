/** A moment as a person types it into a form, a sheet or a request. */
import type { Row } from '../columns/columns.ts';
import { parseWireTime } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import type { FactKind } from './types.ts';

export const LONGEST_FACT_TEXT = 200;

type Dated = Pick<Row, 'departure' | 'eta' | 'arrival' | 'discharge' | 'delivery'>;

/** The clock of the place, where the carrier's dates tell it. */
function zoneOf({ departure, eta, arrival, discharge, delivery }: Dated, kind: FactKind): string | null {
  const candidate = kind === 'departed' ? departure : kind === 'delivered' ? delivery : null;
  return (candidate ?? (kind === 'departed' ? null : (arrival ?? eta ?? discharge)))?.zone ?? null;
}

/** Null for what is no date. `zone`: the person's, where the place's is not known. */
export function readMoment(text: string, kind: FactKind, row: Dated, zone: string | null): PortTime | null {
  return parseWireTime(text, 'event', zoneOf(row, kind) ?? zone);
}
