/**
 * Bounds of time are waits that a person notices. On a machine that other programs use, too, the same server's own
 * measure of a moment before, while nothing attacked it, decides.
 */

/** The limit of a person's flow of thought: https://www.nngroup.com/articles/response-times-3-important-limits/ */
const NOTICED_MS = 1_000;
const MOST_SLOWER = 10;
const CALM_ASKS = 5;

/** `patienceMs`: for what a person orders and waits for. */
export const isUnnoticed = (ms: number, calmMs: number, patienceMs = NOTICED_MS): boolean =>
  ms <= Math.max(patienceMs, MOST_SLOWER * calmMs);

export async function timeOf<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const from = performance.now();
  return [await work(), performance.now() - from];
}

/** The longest of a few, one after the other, when what the first one starts is there. */
export async function calmTimeOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  let most = 0;
  for (let turn = 0; turn < CALM_ASKS; turn += 1) most = Math.max(most, (await timeOf(work))[1]);
  return most;
}
