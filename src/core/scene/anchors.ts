/**
 * Locates the shipment at a moment. A few anchors (a time and a distance along the voyage) come from the dates of its
 * events and from the service's estimate for now, with linear interpolation between them. Dates that contradict the
 * order of the voyage, and expected dates that have passed, give no anchor.
 */
import type { Chain, Journey, Stop } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { Anchor } from './types.ts';

export function deriveAnchors(
  journey: Journey,
  chain: Chain,
  estimateNm: number | null,
  nowMs: number,
): readonly Anchor[] {
  const past: Anchor[] = [];
  const plan: Anchor[] = [];
  journey.stops.forEach((stop, order) => {
    const place = chain.stops[order];
    // A place without coordinates has no known distance along the way.
    if (place === undefined || place.at === null) return;
    const { nm } = place;
    for (const event of callsAt(journey, stop, order)) {
      const ms = event.date === null ? null : epochOf(event.date);
      if (ms === null) continue;
      if (event.actual && ms <= nowMs) past.push({ ms, nm });
      else if (!event.actual && ms > nowMs) plan.push({ ms, nm });
    }
  });
  const anchors = inOrder(past);
  const proven = anchors.at(-1);
  if (estimateNm !== null && (proven === undefined || estimateNm >= proven.nm)) {
    anchors.push({ ms: nowMs, nm: estimateNm });
  }
  return inOrder([...anchors, ...plan]);
}

/** Returns the first and the last event at a stop: when it is reached and when it is left. */
function callsAt(journey: Journey, stop: Stop, order: number): readonly ShipmentEvent[] {
  const dated = stop.events.filter((event) => event.date !== null);
  const reached = journey.legs.find((leg) => leg.to.id === stop.id)?.arrives ?? null;
  const left = journey.legs.find((leg) => leg.from.id === stop.id)?.departs ?? null;
  const calls = [
    order === 0 || reached === null ? dated[0] : reached,
    left === null ? dated.at(-1) : left,
    // The container has stayed at the place of the last actual event at least until that event.
    stop.state === 'here' ? dated.findLast((event) => event.actual) : undefined,
  ].filter((event) => event !== undefined);
  return calls.sort((a, b) => timeOf(a) - timeOf(b));
}

const timeOf = (event: ShipmentEvent): number => (event.date === null ? 0 : epochOf(event.date));

/** Drops anchors that would move the shipment back in time or along its way. */
function inOrder(anchors: readonly Anchor[]): Anchor[] {
  const consistent: Anchor[] = [];
  for (const anchor of anchors) {
    const before = consistent.at(-1);
    if (before === undefined || (anchor.ms >= before.ms && anchor.nm >= before.nm)) consistent.push(anchor);
  }
  return consistent;
}

/**
 * Returns the distance along the voyage at a moment. It is constant before the first anchor and after the last, and
 * `null` without anchors.
 */
export function nmAt(anchors: readonly Anchor[], ms: number): number | null {
  const after = anchors.findIndex((anchor) => anchor.ms > ms);
  if (after === -1) return anchors.at(-1)?.nm ?? null;
  const to = anchors[after];
  const from = anchors[after - 1];
  if (to === undefined) return null;
  if (from === undefined) return to.nm;
  return from.nm + ((to.nm - from.nm) * (ms - from.ms)) / (to.ms - from.ms);
}
