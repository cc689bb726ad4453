/** Where the box changes ships: what the events of one port have, for lens and rules alike. */
import type { ShipmentEvent, Vessel } from '../../shipment/types.ts';
import { isSameShip } from '../../shipment/vessel.ts';
import { isSurelyBefore } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { isLoading, isSailing } from './event-order.ts';

type Ship = Pick<Vessel, 'name' | 'imo' | 'mmsi'>;

/** What events of an answer and stored ones both have. */
interface Move extends Pick<ShipmentEvent, 'status' | 'date' | 'actual'> {
  readonly place: { readonly name: string } | null;
  readonly vessel: Ship | null;
}

/** An inbound and an onward move at one place of transshipment that the box has not left. */
export interface Connection<E> {
  readonly inbound: E;
  readonly onward: E;
}

export function connectionsOf<E extends Move>(events: readonly E[]): readonly Connection<E>[] {
  return events.flatMap((inbound, index) => {
    if (inbound.status.kind !== 'VAT' || inbound.place === null) return [];
    const after = events.slice(index + 1).filter((event) => isSamePlace(event, inbound));
    const onward = after.find(({ status }) => status.kind === 'VDT');
    const isAshore = after.some(({ status, actual }) => status.kind === 'CDT' && actual === true);
    const isOver = onward === undefined || onward.actual === true || isAshore || isPassed(events, index);
    return isOver ? [] : [{ inbound, onward }];
  });
}

/** Something has happened elsewhere since. */
const isPassed = (events: readonly Move[], index: number): boolean =>
  events.slice(index + 1).some((event) => event.actual === true && !isSamePlace(event, events[index] ?? event));

const isSamePlace = (a: Move, b: Move): boolean => a.place?.name === b.place?.name;

interface MissedConnection<E extends Move> {
  readonly place: NonNullable<E['place']>;
  readonly arrives: PortTime;
  readonly leaves: PortTime;
}

/** Connections whose onward ship leaves before the other arrives, by the carrier's own dates. */
export const missedConnections = <E extends Move>(events: readonly E[]): readonly MissedConnection<E>[] =>
  connectionsOf(events).flatMap(({ inbound: { place, date: arrives }, onward: { date: leaves } }) =>
    place !== null && arrives !== null && leaves !== null && isSurelyBefore(leaves, arrives)
      ? [{ place, arrives, leaves }]
      : [],
  );

/** A sailing with another ship than the one that the box was loaded on there. */
export interface ShipChange<E> {
  readonly loaded: Ship;
  readonly sails: Ship;
  readonly sailing: E;
}

export const shipChangesOf = <E extends Move>(events: readonly E[]): readonly ShipChange<E>[] =>
  events.flatMap((sailing, index) => {
    if (!isSailing(sailing) || sailing.vessel === null) return [];
    const loading = events.slice(0, index).findLast((event) => isLoading(event) && isSamePlace(event, sailing));
    const loaded = loading?.vessel ?? null;
    return loaded !== null && isSameShip(loaded, sailing.vessel) === false
      ? [{ loaded, sails: sailing.vessel, sailing }]
      : [];
  });

/** The one that still matters: nothing has happened elsewhere since. */
export const openShipChange = <E extends Move>(events: readonly E[]): ShipChange<E> | null =>
  shipChangesOf(events).find(({ sailing }) => !isPassed(events, events.indexOf(sailing))) ?? null;
