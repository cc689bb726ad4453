import type { ShipmentAnswer } from '../../api/queries.ts';
import type { Outcome } from '../../shipment/types.ts';

/** An answer that is no failure and yet not all. */
export interface Nothing {
  readonly outcome: Outcome;
  /** There is nothing to draw besides. */
  readonly replaces: boolean;
}

/** How a success falls short of a whole shipment; null when it does not. */
export function shipmentNothing({ shipment }: ShipmentAnswer): Nothing | null {
  const { outcome } = shipment;
  if (outcome === 'ok') return null;
  const hasRoute = (shipment.routeData?.segments.length ?? 0) > 0 || shipment.route.pod !== null;
  return { outcome, replaces: shipment.containers.length === 0 && !hasRoute };
}
