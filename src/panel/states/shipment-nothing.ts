import type { ShipmentAnswer } from '../../api/queries.ts';
import { type About, type Problem, toNotice } from '../../api/errors.ts';
import type { Translate } from '../../i18n/translate.ts';

/** An answer that is no failure and yet not all. */
export interface Nothing {
  readonly problem: Problem;
  /** There is nothing to draw besides. */
  readonly replaces: boolean;
}

/** What a success that is not a whole shipment says, and whether there is anything to draw besides. */
export function shipmentNothing({ shipment }: ShipmentAnswer, t: Translate, about: About): Nothing | null {
  const line = about.line ?? shipment.line?.code ?? null;
  const problem = toNotice(shipment.outcome, t, { ...about, line, lineName: shipment.line?.name ?? null });
  if (problem === null) return null;
  const hasRoute = (shipment.routeData?.segments.length ?? 0) > 0 || shipment.route.pod !== null;
  return { problem, replaces: shipment.containers.length === 0 && !hasRoute };
}
