/** What is said while a person waits, and when. Real answers take 20 to 60 seconds. */
export const STAGES_MS = [3_000, 10_000, 25_000] as const;

/** 0 before the first sentence, then 1, 2, 3. */
export const stageAt = (elapsedMs: number): number => STAGES_MS.filter((from) => elapsedMs >= from).length;

/** `0:42`, `14:05`: what is left, rounded up so that it never shows 0:00 while there is something to wait for. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
