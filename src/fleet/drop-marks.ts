/** A ring closes in on each mark that has just been added to the fleet, once, so that new shipments are noticed. */
import type { Map as LeafletMap } from 'leaflet';
import { isMotionReduced } from '../map/viewport/centre-on.ts';
import { type DrawnMark, unpackMarks } from './mark-list.ts';
import type { Frame } from './messages.ts';

const DROP_MS = 200;
/** When more marks than this appear together, rings would hide them. */
const MAX_DROPS = 80;
const RING_PX = 5;
/** A mark that is closer than this to an earlier one is that one, which stands for another place now. */
const SAME_PX = 17;

/** Returns the marks that an earlier frame does not have where it shows the map at the same zoom. */
export function findNewMarks(earlier: Frame, frame: Frame): readonly DrawnMark[] {
  const { left, top, width, height, zoom } = earlier.view;
  if (zoom !== frame.view.zoom) return [];
  const before = unpackMarks(earlier.marks);
  const keys = new Set(before.map(({ key }) => key));
  return unpackMarks(frame.marks).filter(
    ({ key, x, y }) =>
      !keys.has(key) &&
      x >= left &&
      x <= left + width &&
      y >= top &&
      y <= top + height &&
      !before.some((mark) => Math.hypot(mark.x - x, mark.y - y) < SAME_PX),
  );
}

/** Shows the rings in a pane of the map, until the map moves. */
export function dropMarks(map: LeafletMap, pane: HTMLElement, marks: readonly DrawnMark[]): void {
  if (marks.length > MAX_DROPS || isMotionReduced()) return;
  const origin = map.getPixelOrigin();
  for (const { x, y, radius } of marks) {
    const ring = document.createElement('div');
    ring.dataset.drop = '';
    const side = 2 * (radius + RING_PX);
    Object.assign(ring.style, {
      position: 'absolute',
      left: `${x - origin.x - side / 2}px`,
      top: `${y - origin.y - side / 2}px`,
      width: `${side}px`,
      height: `${side}px`,
      border: '2px solid var(--chart)',
      borderRadius: '50%',
      pointerEvents: 'none',
    });
    pane.append(ring);
    const remove = (): void => {
      map.off('movestart zoomstart', remove);
      ring.remove();
    };
    map.once('movestart zoomstart', remove);
    const animation = ring.animate(
      [
        { transform: 'scale(2.2)', opacity: 0 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      {
        duration: DROP_MS,
        easing: 'ease-out',
      },
    );
    animation.addEventListener('finish', remove);
  }
}
