/** From a shipment to what is drawn of it: pure, and with equal inputs made of equal objects, for layers compare by identity. */
import type { Container, Shipment } from '../shipment/types.ts';
import { nmAt } from './anchors.ts';
import { chainAt } from '../reading/chain.ts';
import { legsOf } from './legs.ts';
import { stopsOf } from './stops.ts';
import type { Scene, SceneMoment } from './types.ts';
import { toVoyage, type Voyage } from './voyage.ts';

export interface SceneOptions {
  /** The box shown; null for the whole number. */
  readonly container: Container | null;
  /** Of the scrubber, epoch ms; null = now. */
  readonly moment: number | null;
  readonly now: number;
}

export function toScene(shipment: Shipment, { container, moment, now }: SceneOptions): Scene {
  const voyage = toVoyage(shipment, container, now);
  const { journey, chain, states, pin, fix, tie, estimateNm, anchors, way, bounds } = voyage;
  const momentNm = moment === null ? null : nmAt(anchors, moment);
  const replay = moment !== null && moment < now;
  return {
    journey,
    legs: legsOf(chain, journey, states, { estimate: estimateNm, moment: momentNm, replay }),
    stops: stopsOf(journey, chain, moment, now),
    pin,
    fix,
    fixRefused: shipment.routeData?.ais?.refused ?? false,
    tie,
    moment: moment === null || momentNm === null ? null : momentOf(voyage, moment, momentNm, now),
    way,
    bounds,
  };
}

function momentOf({ chain }: Voyage, ms: number, nm: number, now: number): SceneMoment | null {
  const found = chainAt(chain, nm);
  const at = found?.at ?? chain.stops.find((stop) => stop.at !== null)?.at ?? null;
  if (at === null) return null;
  const kind = ms <= now ? 'evidence' : 'plan';
  return { ms, kind, at, legId: found?.piece.leg?.id ?? null, heading: found?.heading ?? null };
}
