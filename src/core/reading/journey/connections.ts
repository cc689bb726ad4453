/** Transshipments: the events of one port that form a connection. Tracking page and rules both use this. */
import type { ShipmentEvent } from '../../shipment/types.ts';
import { isOtherShip, type Ship } from '../../shipment/vessel.ts';
import { isSurelyBefore } from '../../time/port-time.ts';
import { isLoading, isSailing } from './event-order.ts';

/** The fields that events of an answer and stored events have in common. */
interface Move extends Pick<ShipmentEvent, 'status' | 'date' | 'actual'> {
  readonly place: { readonly name: string } | null;
  readonly vessel: Ship | null;
}

/** An inbound and an onward move at a transshipment port that the container has not left. */
export interface Connection<E> {
  readonly inbound: E;
  readonly onward: E;
}

export function findConnections<E extends Move>(events: readonly E[]): readonly Connection<E>[] {
  return events.flatMap((inbound, index) => {
    if (inbound.status.kind !== 'VAT' || inbound.place === null) return [];
    const after = events.slice(index + 1).filter((event) => isSamePlace(event, inbound));
    const onward = after.find(({ status }) => status.kind === 'VDT');
    const isAshore = after.some(({ status, actual }) => status.kind === 'CDT' && actual === true);
    const isOver = onward === undefined || onward.actual === true || isAshore || isPassed(events, index);
    return isOver ? [] : [{ inbound, onward }];
  });
}

/** Something has happened at another place since. */
const isPassed = (events: readonly Move[], index: number): boolean =>
  events.slice(index + 1).some((event) => event.actual === true && !isSamePlace(event, events[index] ?? event));

const isSamePlace = (a: Move, b: Move): boolean => a.place?.name === b.place?.name;

/** A connection whose onward vessel leaves before the inbound one arrives, by the carrier's own dates. */
export const missedConnection = <E extends Move>(events: readonly E[]): Connection<E> | null =>
  findConnections(events).find(
    ({ inbound: { date: arrives }, onward: { date: leaves } }) =>
      arrives !== null && leaves !== null && isSurelyBefore(leaves, arrives),
  ) ?? null;

/** The container was loaded on one vessel, another vessel sails, and nothing has happened elsewhere since. */
export function shipChange<E extends Move>(events: readonly E[]): readonly [loading: E, sailing: E] | null {
  for (const [index, sailing] of events.entries()) {
    const loading = isSailing(sailing)
      ? events.slice(0, index).findLast((event) => isLoading(event) && isSamePlace(event, sailing))
      : undefined;
    if (loading !== undefined && isOtherShip(loading.vessel, sailing.vessel) && !isPassed(events, index))
      return [loading, sailing];
  }
  return null;
}
