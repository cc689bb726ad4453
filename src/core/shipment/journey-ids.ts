/**
 * Ids of stops and legs that outlive their answer, because links contain them: the place and the number of the visit
 * (`NLRTM`, `NLRTM~2`), and the two ends of a leg (`CNYTN-NLRTM`). A position in the list would name another place as
 * soon as a transshipment is added. `-`, `_` and `~` need no escape in an address (RFC 3986, 2.3), and a slug
 * contains neither `-` nor `~`.
 */
import type { Place } from './types.ts';

/** The group of events without a place. No slug equals `_`, because each contains a letter or a digit. */
export const UNPLACED_ID = '_';

const STOP = '[\\p{L}\\p{N}_]+(?:~\\d+)?';
const STOP_ID = new RegExp(`^${STOP}$`, 'u');
const LEG_ID = new RegExp(`^${STOP}-${STOP}$`, 'u');

export const isStopId = (id: string): boolean => STOP_ID.test(id);
export const isLegId = (id: string): boolean => LEG_ID.test(id);

/** Returns stop ids for the places of a journey, in order. Two places of one name count as visits of one. */
export function stopIds(places: readonly Pick<Place, 'locode' | 'name'>[]): readonly string[] {
  const visits = new Map<string, number>();
  return places.map(({ locode, name }) => {
    const slug = toSlug(locode ?? '') || toSlug(name) || 'PLACE';
    const visit = (visits.get(slug) ?? 0) + 1;
    visits.set(slug, visit);
    return visit === 1 ? slug : `${slug}~${visit}`;
  });
}

export const legId = (from: string, to: string): string => `${from}-${to}`;

/** `Tanjung Pelepas` becomes `TANJUNG_PELEPAS`. Accents are removed, and letters of other scripts stay. */
function toSlug(text: string): string {
  const letters = text.slice(0, 40).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/g, '');
}
