/**
 * Limits of time are waits that a person notices. On a machine that other programs also use, the server's own time of
 * a moment before, without an attack, decides.
 */

/**
 * A person's flow of thought is interrupted after this time:
 * https://www.nngroup.com/articles/response-times-3-important-limits/
 */
const NOTICED_MS = 1_000;
const MOST_SLOWER = 10;
const CALM_ASKS = 5;

/** `patienceMs` is the limit for actions that a person starts and waits for. */
export const isUnnoticed = (ms: number, calmMs: number, patienceMs = NOTICED_MS): boolean =>
  ms <= Math.max(patienceMs, MOST_SLOWER * calmMs);

export async function measureTime<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const from = performance.now();
  return [await work(), performance.now() - from];
}

/** Returns the longest of a few runs in sequence, after a first run has started what the work needs. */
export async function measureCalmTime(work: () => Promise<unknown>): Promise<number> {
  await work();
  let most = 0;
  for (let turn = 0; turn < CALM_ASKS; turn += 1) most = Math.max(most, (await measureTime(work))[1]);
  return most;
}
