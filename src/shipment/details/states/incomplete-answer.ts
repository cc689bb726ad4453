import type { ShipmentAnswer } from '../../../api/queries.ts';
import type { OutcomeMessage } from '../../../api/errors.ts';

/** The message of a success with an incomplete shipment or of an unknown kind. */
export interface IncompleteAnswer extends OutcomeMessage {
  /** Whether the answer has nothing else to show. */
  readonly replaces: boolean;
}

/** Returns in which way a success is incomplete; `null` when it is complete. */
export function toIncompleteAnswer({ shipment }: ShipmentAnswer): IncompleteAnswer | null {
  const { outcome, message } = shipment;
  if (outcome === 'ok' && message === null) return null;
  const hasRoute = (shipment.routeData?.segments.length ?? 0) > 0 || shipment.route.pod !== null;
  return { outcome, message, replaces: shipment.containers.length === 0 && !hasRoute };
}
