/** Two sources that differ about a shipment: the carrier leads, and AIS saw the vessel at another time. */
import type { Claim, SourceConflict } from '../shipment/conflicts.ts';
import type { Provenance, Source } from '../shipment/sources.ts';
import { parseWireTime } from '../time/port-time.ts';

const sourceOf = (id: string, kind: Source['kind'], name: string): Source => ({
  id,
  kind,
  name,
  askedAt: null,
  saidAt: null,
  isSample: false,
  credit: null,
  terms: null,
  isForStaff: false,
});
const CARRIER = sourceOf('hapag', 'carrier', 'Hapag-Lloyd');
const SHIP = sourceOf('roof', 'feed', 'AIS (roof)');

export function claimOf({ id, name }: Source, saidAt: number, wall: string, actual: boolean): Claim {
  return { source: id, name, saidAt, date: parseWireTime(wall, 'event', 'UTC'), actual, value: null };
}

/** The carrier reports 27 November, AIS shows the vessel in port since `seen`, and both claims are of `saidAt`. */
export function arrivalConflict(saidAt: number, seen: string): SourceConflict {
  const said = [
    claimOf(CARRIER, saidAt, '2026-11-27 14:00:00', false),
    claimOf(SHIP, saidAt, `${seen} 06:00:00`, true),
  ];
  return { fact: 'VAD', locode: 'NLRTM', place: 'Rotterdam', box: null, said };
}

export const provenanceWith = (...conflicts: readonly SourceConflict[]): Provenance => ({
  sources: [CARRIER, SHIP],
  events: CARRIER,
  route: [],
  pin: null,
  ais: null,
  predictedEta: null,
  conflicts,
  attributes: [],
  unread: { codes: [], fields: 0, rows: 0 },
});
