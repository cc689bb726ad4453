/** The ship as the AIS of a witness's own answer has it: where it was heard, where it called. */
import { isImo } from '../../../src/core/shipment/vessel.ts';
import type { WireSighting } from '../../../src/core/wire/landfall.ts';
import type { WireAis } from '../../../src/core/wire/schemas.ts';
import { parseUtc, toIso } from '../../http/instants.ts';
import type { HeardShip, Layers, Teller } from './layers.ts';

interface Heard {
  readonly imo: number;
  readonly source: Teller['source'];
  readonly ais: NonNullable<WireAis['data']>;
}

export function shipsHeardBy(tellers: readonly Teller[]): Pick<Layers, 'ship' | 'sightings'> {
  const heard = tellers.flatMap(({ source, data }): Heard[] => {
    const ais = data.route_data?.ais?.data;
    const imo = ais?.vessel?.imo ?? null;
    return ais == null || !isImo(imo) ? [] : [{ imo, source, ais }];
  });
  const ofShip = (imo: number): Heard | undefined => heard.find((one) => one.imo === imo);
  return {
    ship: (imo) => {
      const found = ofShip(imo);
      return found === undefined ? null : toShip(found);
    },
    sightings: (imo) => {
      const found = ofShip(imo);
      return found === undefined ? [] : sightingsIn(found);
    },
  };
}

function toShip({ source, ais }: Heard): HeardShip {
  const { vessel, last_vessel_position: position } = ais;
  const time = instantOf(position?.updated_at);
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

type PortOfCall = Heard['ais']['arrival_port'];

/** A call that the interface labels ATA or ATD is seen; ETA is what the crew typed in. */
function sightingsIn({ imo, source, ais }: Heard): readonly WireSighting[] {
  const seen = (kind: WireSighting['kind'], label: string, port: PortOfCall): readonly WireSighting[] => {
    const at = instantOf(port?.date);
    if (port?.date_label !== label || port.country_code == null || port.code == null || at === null) return [];
    const locode = `${port.country_code}${port.code}`;
    return [{ imo, locode, kind, from: toIso(at), until: null, fixes: null, source: source.id }];
  };
  return [...seen('left', 'ATD', ais.departure_port), ...seen('berth', 'ATA', ais.arrival_port)];
}

/** Dates of AIS are in UTC. */
const instantOf = (date: string | null | undefined): number | null => (date == null ? null : parseUtc(date));
