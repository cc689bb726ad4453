/**
 * Runs `work` in one tab of the browser at a time; the others wait for their turn. Web Locks need a
 * secure context (https://www.w3.org/TR/web-locks/): without them each tab works by itself.
 */
export async function inOneTab(name: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, signal === undefined ? {} : { signal }, work);
  } catch (error) {
    // Aborted while it waited: there was nothing to end.
    if (signal?.aborted !== true) throw error;
  }
}
