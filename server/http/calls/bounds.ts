/** Limits for the size of an answer. */
export const BOUNDS = {
  wireBytes: 2 * 1024 * 1024,
  decodedBytes: 5 * 1024 * 1024,
  depth: 32,
  containers: 200,
  eventsPerContainer: 2000,
  pathPoints: 20_000,
  text: 2048,
} as const;
