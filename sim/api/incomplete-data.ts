/**
 * A success other than `OK` lacks a part of the answer, which its message names. This applies to every operation
 * alike.
 */
import type { SuccessMessage } from '../../src/core/wire/codes.ts';
import type { WireContainer, WireRouteData, WireTracking } from '../../src/core/wire/schemas.ts';
import { NO_AIS } from './ais-position.ts';
import type { Resolved } from './resolve-shipment.ts';

export const messageOf = ({ ref, stage, isUnknownBox: isUnknownContainer }: Resolved): SuccessMessage =>
  ref.isOtherLine || isUnknownContainer ? 'SEALINE_HASNT_PROVIDE_INFO' : (stage.message ?? 'OK');

/** The status is unknown without events and after a cancellation. Without containers the voyage still has a status. */
export const statusWith = (message: SuccessMessage, status: string): string =>
  message === 'OK' || message === 'NO_CONTAINERS' ? status : 'UNKNOWN';

const NOWHERE = { location: null, date: null, actual: null };

export function withMessage(message: SuccessMessage, data: WireTracking): WireTracking {
  const result: WireTracking = {
    ...data,
    metadata: { ...data.metadata, status: statusWith(message, data.metadata?.status ?? 'UNKNOWN') },
    ...(data.route_data == null ? {} : { route_data: withoutRoute(message, data.route_data) }),
  };
  switch (message) {
    case 'SEALINE_HASNT_PROVIDE_INFO':
    case 'PENDING':
      return {
        ...result,
        locations: [],
        // A past result has no facilities.
        ...('facilities' in data ? { facilities: [] } : {}),
        vessels: [],
        route: { prepol: NOWHERE, pol: NOWHERE, pod: { ...NOWHERE, predictive_eta: null }, postpod: NOWHERE },
        containers: [],
      };
    case 'NO_CONTAINERS':
      return { ...result, containers: [] };
    case 'NO_EVENTS':
      return { ...result, containers: withEvents(data, () => false) };
    case 'SEALINE_CANCELED_SHIPMENT':
      // A cancelled shipment keeps the events that happened and expects no others.
      return { ...result, containers: withEvents(data, ({ actual }) => actual === true) };
    case 'OK':
      return result;
  }
}

type WireEvents = NonNullable<WireContainer['events']>;

const withEvents = ({ containers }: WireTracking, keep: (event: WireEvents[number]) => boolean): WireContainer[] =>
  (containers ?? []).map((container) => ({ ...container, status: 'UNKNOWN', events: container.events?.filter(keep) }));

/** Returns route data that agree with the message: no route where nothing is known, no position where nothing moves. */
export function withoutRoute(message: SuccessMessage, data: WireRouteData): WireRouteData {
  const still = { pin: null, ...('ais' in data ? { ais: NO_AIS } : {}) };
  switch (message) {
    case 'SEALINE_HASNT_PROVIDE_INFO':
    case 'PENDING':
      return { route: [], ...still };
    case 'NO_EVENTS':
    case 'SEALINE_CANCELED_SHIPMENT':
      return { route: data.route, ...still };
    case 'NO_CONTAINERS':
    case 'OK':
      return data;
  }
}
