/** The longest wait for a shared store if this process has an answer in memory. */
const SHORT_WAIT_MS = 250;

/** Returns the result of `work`, or the fallback if it fails or takes longer than 250 ms. */
export async function withinShortWait<T>(work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SHORT_WAIT_MS);
  });
  const done = work.then(
    (value) => ({ value }),
    () => null,
  );
  const first = await Promise.race([done, late]);
  clearTimeout(timer);
  return first === null ? otherwise() : first.value;
}
