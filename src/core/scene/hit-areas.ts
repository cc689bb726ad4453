/**
 * Pointer targets of marks that lie close together: each gets a square of its own (WCAG 2.2,
 * 2.5.8), moved aside as far as needed. The drawn mark does not move.
 */
export interface HitMark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Side of the square in pixels, as route.css sizes the button. */
export const HIT_PX = 30;
const ROUNDS = 24;
const ENOUGH_PX = 0.5;

/** Returns how far each square is moved. Marks without close neighbours are left out. */
export function spreadHits(marks: readonly HitMark[]): ReadonlyMap<string, readonly [x: number, y: number]> {
  const spots = marks.map(({ id, x, y }) => ({ id, x, y, fromX: x, fromY: y }));
  for (let round = 0; round < ROUNDS; round++) {
    let isCalm = true;
    spots.forEach((spot, index) => {
      for (const other of spots.slice(index + 1)) {
        const [dx, dy] = [other.x - spot.x, other.y - spot.y];
        const [lackX, lackY] = [HIT_PX - Math.abs(dx), HIT_PX - Math.abs(dy)];
        if (lackX <= ENOUGH_PX || lackY <= ENOUGH_PX) continue;
        isCalm = false;
        // Squares move apart along the shorter axis. At one point, the earlier mark goes to the left.
        if (lackX <= lackY) {
          const push = (dx < 0 ? -lackX : lackX) / 2;
          spot.x -= push;
          other.x += push;
        } else {
          const push = (dy < 0 ? -lackY : lackY) / 2;
          spot.y -= push;
          other.y += push;
        }
      }
    });
    if (isCalm) break;
  }
  return new Map(
    spots.flatMap(({ id, x, y, fromX, fromY }) =>
      x === fromX && y === fromY ? [] : [[id, [Math.round(x - fromX), Math.round(y - fromY)] as const] as const],
    ),
  );
}
