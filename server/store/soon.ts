/** The longest that a reader waits for a shared store where this process holds an answer itself. */
const SHORT_WAIT_MS = 250;

/** What `work` brings within 250 ms; what is held where it fails or takes longer. */
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
