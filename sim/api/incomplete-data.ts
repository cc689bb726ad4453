/** A success that is not `OK` lacks a part; its name says which. The same of every operation: they are asked about one shipment. */
import type { SuccessMessage } from '../../src/core/wire/codes.ts';
import type { WireContainer, WireRouteData, WireTracking } from '../../src/core/wire/schemas.ts';
import { NO_AIS } from './ais-position.ts';
import type { Resolved } from './resolve-shipment.ts';

export const messageOf = ({ asked, stage }: Resolved): SuccessMessage =>
  asked.strange ? 'SEALINE_HASNT_PROVIDE_INFO' : (stage.message ?? 'OK');

/** Without containers the voyage is still known; without events, or once it is over, nobody can say how it stands. */
export const statusWith = (message: SuccessMessage, status: string): string =>
  message === 'OK' || message === 'NO_CONTAINERS' ? status : 'UNKNOWN';

const NOWHERE = { location: null, date: null, actual: null };

export function withMessage(message: SuccessMessage, data: WireTracking): WireTracking {
  const told: WireTracking = {
    ...data,
    metadata: { ...data.metadata, status: statusWith(message, data.metadata?.status ?? 'UNKNOWN') },
    ...(data.route_data == null ? {} : { route_data: withoutRoute(message, data.route_data) }),
  };
  switch (message) {
    case 'SEALINE_HASNT_PROVIDE_INFO':
    case 'PENDING':
      return {
        ...told,
        locations: [],
        // A past result has none to begin with.
        ...('facilities' in data ? { facilities: [] } : {}),
        vessels: [],
        route: { prepol: NOWHERE, pol: NOWHERE, pod: { ...NOWHERE, predictive_eta: null }, postpod: NOWHERE },
        containers: [],
      };
    case 'NO_CONTAINERS':
      return { ...told, containers: [] };
    case 'NO_EVENTS':
      return { ...told, containers: withEvents(data, () => false) };
    case 'SEALINE_CANCELED_SHIPMENT':
      // It keeps what had happened and expects nothing more.
      return { ...told, containers: withEvents(data, ({ actual }) => actual === true) };
    case 'OK':
      return told;
  }
}

type WireEvents = NonNullable<WireContainer['events']>;

const withEvents = ({ containers }: WireTracking, stays: (event: WireEvents[number]) => boolean): WireContainer[] =>
  (containers ?? []).map((box) => ({ ...box, status: 'UNKNOWN', events: box.events?.filter(stays) }));

/** What is left of the way: nothing of what nobody knows; and where nothing moves, nothing that is somewhere on it. */
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
