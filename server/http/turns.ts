/**
 * Runs so many at once and the others first in, first out. What has a time limit of its own is
 * begun with its turn, so that its place in the line never uses up its time.
 */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** The same for each client by itself: who asks much waits for themselves alone. */
export function createClientTurns(most: number): <T>(client: string, work: () => Promise<T>) => Promise<T> {
  const clients = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; count: number }>();
  return async (client, work) => {
    const clientTurns = clients.get(client) ?? { inTurn: createTurns(most), count: 0 };
    clients.set(client, clientTurns);
    clientTurns.count += 1;
    try {
      return await clientTurns.inTurn(work);
    } finally {
      clientTurns.count -= 1;
      if (clientTurns.count === 0) clients.delete(client);
    }
  };
}
