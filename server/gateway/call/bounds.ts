/** How much an answer may hold. */
import { isObject, own, ownList } from '../../http/json.ts';

export const BOUNDS = {
  wireBytes: 2 * 1024 * 1024,
  decodedBytes: 5 * 1024 * 1024,
  depth: 32,
  containers: 200,
  eventsPerContainer: 2000,
  pathPoints: 20_000,
  text: 2048,
} as const;

/** The data of an answer: no list and no text beyond its bound. */
export function isWithinBounds(data: unknown): boolean {
  const boxes = ownList(data, 'containers');
  if (boxes.length > BOUNDS.containers) return false;
  for (const box of [...boxes, own(data, 'container')]) {
    if (ownList(box, 'events').length > BOUNDS.eventsPerContainer) return false;
  }
  const segments = [...ownList(data, 'route'), ...ownList(own(data, 'route_data'), 'route')];
  let points = 0;
  for (const segment of segments) points += ownList(segment, 'path').length;
  return points <= BOUNDS.pathPoints && hasShortTexts(data);
}

/** The depth was counted before the value was built, so this cannot run deep. */
function hasShortTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= BOUNDS.text;
  if (Array.isArray(value)) return value.every(hasShortTexts);
  return !isObject(value) || Object.values(value).every(hasShortTexts);
}
