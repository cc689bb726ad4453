import type { ShipmentAnswer } from '../../../api/queries.ts';
import type { OutcomeMessage } from '../../../api/errors.ts';

/** An answer that is no failure and yet not all, or that says something that we do not know. */
export interface IncompleteAnswer extends OutcomeMessage {
  /** There is nothing to draw besides. */
  readonly replaces: boolean;
}

/** How a success falls short of a whole shipment; null when it does not. */
export function toIncompleteAnswer({ shipment }: ShipmentAnswer): IncompleteAnswer | null {
  const { outcome, message } = shipment;
  if (outcome === 'ok' && message === null) return null;
  const hasRoute = (shipment.routeData?.segments.length ?? 0) > 0 || shipment.route.pod !== null;
  return { outcome, message, replaces: shipment.containers.length === 0 && !hasRoute };
}
