/**
 * A cell of the detailed coast: shores as closed rings (land is what an odd number of them
 * encloses) and rivers as open lines by width, on the grid of the cell's level, from its corner.
 * Coordinates are packed as in pack-format.ts.
 */
import { putRuns, Reader, readRuns, type Run } from './pack-format.ts';

/** Classes of the World Data Bank II: its great rivers, others, streams, and canals. */
export const WATERWAYS = ['great', 'river', 'stream', 'canal'] as const;

export interface DetailShapes {
  readonly rings: readonly Run[];
  /** Runs in the order of WATERWAYS. */
  readonly waterways: readonly (readonly Run[])[];
}

export function packDetail({ rings, waterways }: DetailShapes): Uint8Array {
  const out: number[] = [];
  putRuns(out, rings);
  for (const lines of waterways) putRuns(out, lines);
  return Uint8Array.from(out);
}

export function unpackDetail(bytes: Uint8Array): DetailShapes {
  const reader = new Reader(bytes);
  return { rings: readRuns(reader), waterways: WATERWAYS.map(() => readRuns(reader)) };
}
