/** What the header of a withheld answer changes in the older answer that is shown instead of it. */
import type { Shipment } from '../core/shipment/types.ts';
import type { WithheldCode } from '../core/wire/codes.ts';
import { CANCELLED } from '../core/wire/envelope.ts';
import type { Meta } from './client.ts';

/**
 * A cancellation arrives without data: the older shipment is kept, its outcome and its estimated
 * position are not.
 */
export function applyWithheld(shipment: Shipment, { withheld }: Meta): Shipment {
  if (withheld !== CANCELLED) return shipment;
  const { routeData } = shipment;
  return { ...shipment, outcome: 'cancelled', routeData: routeData && { ...routeData, pin: null, ais: null } };
}

const WITHHELD: Readonly<Record<WithheldCode, true>> = { FEWER_EVENTS: true, ROUTE_LOST: true, EARLIER_JOURNEY: true };

/** It was an answer about the shipment as well. */
export const isWithheldAnswer = (code: string): code is WithheldCode => Object.hasOwn(WITHHELD, code);

/**
 * The code of the withheld answer for the notice; null for a cancellation, which the state says.
 */
export const withheldCode = ({ withheld }: Meta): string | null =>
  withheld === null || withheld === CANCELLED || isWithheldAnswer(withheld) ? null : withheld;
