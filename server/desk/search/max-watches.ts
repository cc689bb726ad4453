/** Estimates how many shipments fit into the memory of a process (docs/operate/memory.md has their sizes). */

const EMPTY_BYTES = 200e6;
/** 1,300 bytes were measured. */
const BYTES_PER_WATCH = 1700;
/** This number fits on every machine on which the server starts. */
const MIN_WATCHES = 10_000;

/** A larger desk could not be read again after its process had run out of memory. */
export const estimateMaxWatches = (memory: number): number =>
  Math.max(MIN_WATCHES, Math.floor((memory - EMPTY_BYTES) / BYTES_PER_WATCH));
