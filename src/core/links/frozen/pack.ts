import { simplify } from '../../geo/simplify.ts';
import { landfallForLink } from '../../parse/parse-landfall.ts';
import type {
  Ais,
  AisPort,
  Charge,
  Container,
  Facility,
  Place,
  RoutePoint,
  Shipment,
  ShipmentEvent,
  Vessel,
} from '../../shipment/types.ts';
import { needsUtcMark, Positions } from '../../shipment/packing.ts';
import { type Delay, isExact } from '../../time/delay.ts';
import type { PortTime } from '../../time/types.ts';
import type { Packed, PackedAisEvent, PackedCall, PackedCharge, PackedEvent, PackedRoutePoint } from './packed.ts';
import { pathToText } from './path-text.ts';
import { timeToNumber } from './times.ts';

export interface FreezeOptions {
  readonly hideContainers: boolean;
  readonly hideVessels: boolean;
}

/** Parts of the shipment that are missing in the link, so that readers can be informed. */
export type LeftOut = 'numbers' | 'vessels' | 'detail' | 'boxes';

export interface Cut extends FreezeOptions {
  readonly containers: readonly Container[];
  /** Tolerance of the drawn path, in Mercator degrees at zoom 0. */
  readonly tolerance: number;
  readonly words: boolean;
  /** The delay, when it is known. */
  readonly delay: Delay | null;
}

export function pack(shipment: Shipment, cut: Cut, asOf: number, out: readonly LeftOut[]): Packed {
  const places = new Positions<Place>();
  const facilities = new Positions<Facility>();
  const vessels = new Positions<Vessel>();
  const placeAt = (place: Place | null): number => places.of(place) ?? -1;
  const vesselAt = (vessel: Vessel | null): number => (cut.hideVessels ? -1 : (vessels.of(vessel) ?? -1));
  const toEvent = (event: ShipmentEvent): PackedEvent => [
    event.status.raw,
    event.code?.raw ?? null,
    cut.words ? event.description : null,
    placeAt(event.place),
    cut.words ? (facilities.of(event.facility) ?? -1) : -1,
    vesselAt(event.vessel),
    cut.hideVessels ? null : event.voyage,
    event.mode === 'other' ? (event.carrier ?? event.over) : event.mode,
    flag(event.type?.kind === 'EQUIPMENT' ? true : event.type?.kind === 'TRANSPORT' ? false : null),
    flag(event.dateFromLine),
    flag(event.additional),
    utcMark(event.date, event.place),
    cut.words ? event.carrier : null,
    cut.words ? event.over : null,
  ];
  const toPoint = (point: RoutePoint | null): PackedRoutePoint =>
    point === null
      ? null
      : [placeAt(point.place), timeToNumber(point.date), flag(point.actual), utcMark(point.date, point.place)];

  const templates = new Map<string, number>();
  const templateList: PackedEvent[][] = [];
  const bases: (number | null)[][] = [];
  const packedContainers: Packed['boxes'] = cut.containers.map((container, position) => {
    const events = container.events.map(toEvent);
    const times = container.events.map((event) => timeToNumber(event.date));
    const key = JSON.stringify(events);
    const template = templates.get(key) ?? templateList.length;
    if (!templates.has(key)) {
      templates.set(key, template);
      templateList.push(events);
      bases.push(times);
    }
    const base = bases[template] ?? [];
    return [
      cut.hideContainers ? String(position + 1) : container.number,
      container.isoCode,
      container.sizeType,
      template,
      times.map((time, index) => (time === null || base[index] == null ? time : time - (base[index] ?? 0))),
      container.events.map((event) => (event.actual === null ? 2 : event.actual ? 1 : 0)),
    ];
  });
  const { routeData } = shipment;
  const segments = routeData?.segments.map((segment): NonNullable<Packed['segments']>[number] => [
    segment.word ?? segment.mode ?? '',
    pathToText(simplify(segment.path, cut.tolerance)),
    placeAt(segment.from),
    placeAt(segment.to),
    vesselAt(segment.vessel),
  ]);
  const route: Packed['route'] = [
    toPoint(shipment.route.prepol),
    toPoint(shipment.route.pol),
    toPoint(shipment.route.pod),
    toPoint(shipment.route.postpod),
    timeToNumber(shipment.route.predictiveEta),
    utcMark(shipment.route.predictiveEta, shipment.route.pod?.place ?? null),
  ];
  const ais = routeData?.ais ?? null;
  const fix = ais?.fix ?? null;
  const { containers, delay } = cut;
  const ship: Packed['ship'] =
    ais === null
      ? undefined
      : [
          vesselAt(ais.vessel),
          callOf(ais.departure),
          callOf(ais.arrival),
          callOf(ais.discharge),
          flag(ais.refused),
          cut.hideVessels ? null : lastEventOf(ais),
          timeToNumber(ais.updatedAt),
        ];
  return {
    v: 1,
    asOf,
    out: [...out],
    outcome: shipment.outcome,
    type: shipment.type?.raw ?? null,
    number: cut.hideContainers ? '' : shipment.number,
    line: shipment.line === null ? null : [shipment.line.code, shipment.line.name],
    status: shipment.status?.raw ?? null,
    updated: timeToNumber(shipment.updatedAt),
    route,
    templates: templateList,
    bases,
    boxes: packedContainers,
    segments: segments ?? null,
    pin: routeData?.pin == null ? null : [routeData.pin[0], routeData.pin[1]],
    fix: fix === null ? null : [fix.at[0], fix.at[1], timeToNumber(fix.time)],
    ais: ais?.status ?? null,
    ship,
    words: containers.some(({ status }) => status !== null)
      ? containers.map(({ status }) => status?.raw ?? null)
      : undefined,
    charges: containers.some((container) => container.charges !== null)
      ? containers.map((container) => chargesOf(container))
      : undefined,
    evidence: [
      flag(shipment.statusFromLine),
      containers.map((container) => [flag(container.statusFromLine), flag(container.mirrored)] as const),
    ],
    delay:
      delay === null || !isExact(delay)
        ? undefined
        : [
            timeToNumber(delay.since),
            timeToNumber(delay.first),
            timeToNumber(delay.last),
            delay.last.zone,
            delay.first.zone,
          ],
    places: places.all.map((place) => [
      place.name,
      place.countryCode,
      place.locode,
      place.at === null ? null : [place.at[0], place.at[1]],
      place.zone,
      place.country,
      place.state,
    ]),
    landfall: landfallForLink(shipment.landfall, cut),
    facilities: facilities.all.map(({ name, smdg, bic, locode, countryCode, at }) => [
      name,
      smdg,
      bic,
      locode,
      countryCode,
      at === null ? null : [at[0], at[1]],
    ]),
    vessels: vessels.all.map(({ name, imo, flag: country, mmsi, callSign }) => [name, imo, country, mmsi, callSign]),
  };
}

const callOf = (port: AisPort | null): PackedCall =>
  port === null ? null : [port.label, port.countryCode, port.code, port.name, timeToNumber(port.date)];

const lastEventOf = ({ lastEvent }: Ais): PackedAisEvent =>
  lastEvent === null ? null : [lastEvent.description, timeToNumber(lastEvent.date), lastEvent.voyage];

const chargesOf = ({ charges }: Container): NonNullable<Packed['charges']>[number] =>
  charges === null ? null : [chargeOf(charges.demurrage), chargeOf(charges.detention), chargeOf(charges.storage)];

const chargeOf = (charge: Charge | null): PackedCharge =>
  charge === null ? null : [charge.daysInCharge, charge.freeDays];

const flag = (value: boolean | null): 0 | 1 | 2 => (value === null ? 0 : value ? 2 : 1);

const utcMark = (time: PortTime | null, place: Place | null): 0 | 1 =>
  needsUtcMark(time, place?.zone ?? null) ? 1 : 0;
