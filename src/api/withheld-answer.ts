/**
 * Applies a withheld answer to the older answer that is shown instead of it. A header carries what the withheld
 * answer said.
 */
import type { Shipment } from '../core/shipment/types.ts';
import type { WithheldCode } from '../core/wire/codes.ts';
import { CANCELLED } from '../core/wire/envelope.ts';
import type { Meta } from './client.ts';

/** A cancellation arrives without data. The older shipment is kept without its outcome and its estimated position. */
export function applyWithheld(shipment: Shipment, { withheld }: Meta): Shipment {
  if (withheld !== CANCELLED) return shipment;
  const { routeData } = shipment;
  return { ...shipment, outcome: 'cancelled', routeData: routeData && { ...routeData, pin: null, ais: null } };
}

const WITHHELD: Readonly<Record<WithheldCode, true>> = { FEWER_EVENTS: true, ROUTE_LOST: true, EARLIER_JOURNEY: true };

/** A withheld answer also tells when the shipment was last checked. */
export const isWithheldAnswer = (code: string): code is WithheldCode => Object.hasOwn(WITHHELD, code);

/**
 * Returns the code of the withheld answer for the notice; `null` for a cancellation, which the state of the shipment
 * shows.
 */
export const findWithheldCode = ({ withheld }: Meta): string | null =>
  withheld === null || withheld === CANCELLED || isWithheldAnswer(withheld) ? null : withheld;
