/** The known data about the vessel that carries the shipment, as rows of text. */
import { milesOn, underwayLeg } from '../reading/position/position-evidence.ts';
import type { Reading } from '../reading/types.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { AisPort } from '../shipment/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatAge, formatUntil } from '../time/duration.ts';
import { formatWithZone } from '../time/format.ts';
import { coordinates } from './coordinates.ts';
import { dotted, listed } from '../texts/joined.ts';

export interface ShipCard {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

const toGoText = (nm: number, place: string | undefined, t: Translate): string =>
  place === undefined ? t('timeline.nm', { nm }) : t('ship.toGoNm', { nm, place });

/** Returns `null` without an AIS position. */
export function toShipCard(reading: Reading, t: Translate): ShipCard | null {
  const { shipment, journey, positions, now, today } = reading;
  const ais = shipment.routeData?.ais ?? null;
  const fix = positions.ais;
  if (ais === null || fix === null) return null;
  const leg = underwayLeg(journey);
  const vessel = ais.vessel ?? leg?.vessel ?? null;
  const age =
    fix.time === null || fix.ageMs === null
      ? t('position.ageUnknown')
      : fix.time.dateOnly
        ? formatUntil(fix.time, now, t)
        : formatAge(fix.ageMs, t);
  const miles = leg === undefined || !positions.aboard ? null : milesOn(journey, leg, fix.at);
  const toGo = leg === undefined || leg.nm === null || miles === null ? null : Math.max(0, leg.nm - miles);
  const { disagreement } = positions;
  const formatAt = ([lat, lng]: LatLng): string => coordinates(lat, lng, t);
  const rows: readonly (readonly [string, string | null])[] = [
    [t('details.imo'), vessel?.imo == null ? null : String(vessel.imo)],
    [t('ship.fix'), listed([formatAt(fix.at), age], t)],
    [t('ship.fixTime'), fix.time === null ? null : formatWithZone(fix.time, t, today)],
    [t('ship.bow'), miles === null ? null : t('ship.bowAlong')],
    [t('ship.arrival'), portText(ais.arrival, t, today)],
    [t('ship.toGo'), toGo === null ? null : toGoText(Math.round(toGo), leg?.to.place?.name, t)],
    [
      t('ship.estimate'),
      positions.pin === null
        ? null
        : disagreement === null
          ? formatAt(positions.pin.at)
          : t('ship.estimateNm', { at: formatAt(positions.pin.at), nm: Math.round(disagreement.nm) }),
    ],
  ];
  return {
    name: vessel?.name ?? t('ship.unnamed'),
    rows: rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  };
}

function portText(port: AisPort | null, t: Translate, today: number): string | null {
  if (port === null) return null;
  const date = port.date === null ? null : formatWithZone(port.date, t, today);
  const name = port.name ?? [port.countryCode, port.code].filter(Boolean).join(' ');
  return dotted([name, date], t) || null;
}
