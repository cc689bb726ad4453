/** Whether an answer of the interface stays within the bounds. */
import { isObject, own, ownList } from '../../http/json.ts';
import { BOUNDS } from '../../service/bounds.ts';

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
