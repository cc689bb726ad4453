/**
 * Runs a limited number of tasks at once and the others first in, first out. The time limit of a task begins with its
 * turn, so waiting does not use it up.
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

/** Does the same for each client separately, so that a client with many tasks waits only for itself. */
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
