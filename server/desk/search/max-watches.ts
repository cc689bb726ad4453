/** How many shipments the memory of a process has room for (docs/operate/memory.md has what they take). */

const EMPTY_BYTES = 200e6;
/** Measured are 1,300. */
const BYTES_PER_WATCH = 1700;
/** They fit wherever the server starts at all. */
const MIN_WATCHES = 10_000;

/** A desk of more could not be read again after its process had ended for lack of memory. */
export const estimateMaxWatches = (memory: number): number =>
  Math.max(MIN_WATCHES, Math.floor((memory - EMPTY_BYTES) / BYTES_PER_WATCH));
