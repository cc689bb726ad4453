/** The direction in which the vessel of a shipment sails, for the fleet map. */
import type { Reading } from '../types.ts';
import { chainAt, placeOn } from './chain.ts';
import { isOnRoute } from './position-evidence.ts';

/**
 * Returns the direction of the route at the vessel in whole degrees. It is `null` away from the route, and on a leg
 * without a sent geometry, whose great circle the vessel does not follow.
 */
export function deriveCourse({ chain, journey, whereabouts }: Pick<Reading, 'chain' | 'journey' | 'whereabouts'>) {
  if (whereabouts.kind !== 'aboard' || whereabouts.position === null) return null;
  const { at, source } = whereabouts.position;
  if (source === 'last-place') return null;
  const place = placeOn(chain.pieces, journey.legs, at);
  if (place === null || place.piece.schematic || !isOnRoute(place.offNm, false)) return null;
  const heading = chainAt(chain, place.nm)?.heading ?? null;
  return heading === null ? null : Math.round(heading) % 360;
}
