/** A spatial hash of boxes. A collision test compares only boxes of the same squares. */
import type { LabelBox } from './label-space.ts';

const SIDE = 64;
/** This is more than the columns of the plane at the closest zoom, so keys are unique. */
const COLUMNS = 40_000;

export interface BoxGrid {
  readonly add: (box: LabelBox) => void;
  readonly touches: (box: LabelBox) => boolean;
}

export function createBoxGrid(): BoxGrid {
  const squares = new Map<number, LabelBox[]>();
  return {
    add: (box) => {
      someSquare(box, (key) => {
        const inSquare = squares.get(key);
        if (inSquare === undefined) squares.set(key, [box]);
        else inSquare.push(box);
        return false;
      });
    },
    touches: (box) => someSquare(box, (key) => squares.get(key)?.some((other) => overlaps(box, other)) === true),
  };
}

function someSquare({ x, y, width, height }: LabelBox, test: (key: number) => boolean): boolean {
  for (let row = Math.floor(y / SIDE); row * SIDE < y + height; row++) {
    for (let column = Math.floor(x / SIDE); column * SIDE < x + width; column++) {
      if (test(row * COLUMNS + column)) return true;
    }
  }
  return false;
}

export const overlaps = (a: LabelBox, b: LabelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
