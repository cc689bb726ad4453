/** Reads from a witness's own AIS data where a vessel was seen and which ports it called at. */
import { isImo } from '../../../src/core/shipment/vessel.ts';
import type { WireSighting } from '../../../src/core/wire/landfall.ts';
import type { WireAis } from '../../../src/core/wire/schemas.ts';
import { parseUtc, toIso } from '../../http/instants.ts';
import type { ObservedShip, Layers, SourceAnswer } from './layers.ts';

interface AisWitness {
  readonly imo: number;
  readonly source: SourceAnswer['source'];
  readonly ais: NonNullable<WireAis['data']>;
}

export function observeShips(answers: readonly SourceAnswer[]): Pick<Layers, 'ship' | 'sightings'> {
  const witnesses = answers.flatMap(({ source, data }): AisWitness[] => {
    const ais = data.route_data?.ais?.data;
    const imo = ais?.vessel?.imo ?? null;
    return ais == null || !isImo(imo) ? [] : [{ imo, source, ais }];
  });
  const findShip = (imo: number): AisWitness | undefined => witnesses.find((witness) => witness.imo === imo);
  return {
    ship: (imo) => {
      const found = findShip(imo);
      return found === undefined ? null : toShip(found);
    },
    sightings: (imo) => {
      const found = findShip(imo);
      return found === undefined ? [] : readSightings(found);
    },
  };
}

function toShip({ source, ais }: AisWitness): ObservedShip {
  const { vessel, last_vessel_position: position } = ais;
  const time = parseAisTime(position?.updated_at);
  const isPlaced = position?.lat != null && position.lng != null && time !== null;
  return {
    source,
    mmsi: vessel?.mmsi ?? null,
    callSign: vessel?.call_sign ?? null,
    flag: vessel?.flag ?? null,
    fix: isPlaced ? { at: [position.lat ?? 0, position.lng ?? 0], time, knots: null } : null,
    meanKnots: null,
    track: () => [],
  };
}

type PortOfCall = AisWitness['ais']['arrival_port'];

/** A port call with the label ATA or ATD was observed. An ETA was typed in by the crew. */
function readSightings({ imo, source, ais }: AisWitness): readonly WireSighting[] {
  const seen = (kind: WireSighting['kind'], label: string, port: PortOfCall): readonly WireSighting[] => {
    const at = parseAisTime(port?.date);
    if (port?.date_label !== label || port.country_code == null || port.code == null || at === null) return [];
    const locode = `${port.country_code}${port.code}`;
    return [{ imo, locode, kind, from: toIso(at), until: null, fixes: null, source: source.id }];
  };
  return [...seen('left', 'ATD', ais.departure_port), ...seen('berth', 'ATA', ais.arrival_port)];
}

/** Dates of AIS are in UTC. */
const parseAisTime = (date: string | null | undefined): number | null => (date == null ? null : parseUtc(date));
