/** What a newer answer that is not shown means for the older one that is: its code comes beside it. */
import type { Shipment } from '../core/shipment/types.ts';
import type { WithheldCode } from '../core/wire/codes.ts';
import { CANCELLED } from '../core/wire/envelope.ts';
import type { Meta } from './client.ts';

/** A cancellation came without data of its own: what was expected, and where it was estimated to be, is so no more. */
export function applyWithheld(shipment: Shipment, { withheld }: Meta): Shipment {
  if (withheld !== CANCELLED) return shipment;
  const { routeData } = shipment;
  return { ...shipment, outcome: 'cancelled', routeData: routeData && { ...routeData, pin: null, ais: null } };
}

const LESS_COMPLETE: Readonly<Record<WithheldCode, true>> = { FEWER_EVENTS: true, ROUTE_LOST: true };

/** It was an answer about the shipment as well, only with less in it. */
export const isLessComplete = (code: string): boolean => Object.hasOwn(LESS_COMPLETE, code);

/** The code that a person should hear of beside the older answer; a cancelled shipment says so itself. */
export const withheldCode = ({ withheld }: Meta): string | null =>
  withheld === null || withheld === CANCELLED || isLessComplete(withheld) ? null : withheld;
