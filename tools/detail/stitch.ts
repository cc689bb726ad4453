/**
 * Joins pieces of shores. GSHHG is dumped in bins of one degree, and pieces that end on the same point of a bin's
 * edge belong to one shore. Joined rings continue beyond 360 degrees, so that none jumps.
 */
import type { Piece } from './gmt-dump.ts';

/** Points in degrees, closed without repeating the first one. */
export type DegreeRing = Float64Array;

export function stitch(pieces: readonly Piece[]): readonly DegreeRing[] {
  const byStart = new Map<string, Float64Array[]>();
  for (const { level, points } of pieces) {
    const key = formatKey(level, points, 0);
    byStart.set(key, [...(byStart.get(key) ?? []), points]);
  }
  const rings: DegreeRing[] = [];
  for (const { level, points } of pieces) {
    const start = formatKey(level, points, 0);
    if (byStart.get(start)?.includes(points) !== true) continue;
    const parts: Float64Array[] = [];
    for (let key = start; ; ) {
      const part = byStart.get(key)?.shift();
      if (part === undefined) throw new Error(`A shore of level ${level} ends at ${key}`);
      parts.push(part);
      key = formatKey(level, part, part.length - 2);
      if (key === start) break;
    }
    rings.push(join(parts));
  }
  return rings;
}

const MICRO = 1e5;
/** 0 and 360 degrees have the same key. */
function formatKey(level: number, points: Float64Array, index: number): string {
  const lng = Math.round((points[index] ?? 0) * MICRO) % (360 * MICRO);
  return `${level} ${lng} ${Math.round((points[index + 1] ?? 0) * MICRO)}`;
}

function join(parts: readonly Float64Array[]): DegreeRing {
  const ring: number[] = [];
  let before: number | null = null;
  for (const part of parts) {
    for (let index = 0; index < part.length - 2; index += 2) {
      let lng = part[index] ?? 0;
      if (before !== null) lng += Math.round((before - lng) / 360) * 360;
      ring.push(lng, part[index + 1] ?? 0);
      before = lng;
    }
  }
  return Float64Array.from(ring);
}
