/** Writes everything that is noted in one turn of the event loop in one transaction, because each waits for the disk. */
export function createGroupedWrite<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { readonly items: T[]; readonly written: Promise<void> } | null = null;
  return (item) => {
    if (waiting !== null) {
      waiting.items.push(item);
      return waiting.written;
    }
    const items = [item];
    const written = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      waiting = null;
      return write(items);
    });
    waiting = { items, written };
    return written;
  };
}
