/** Finds the PostgreSQL database of the desk, the accounts and the shared store, and its number of connections. */
import type { Config } from '../../config/config.ts';

interface Place {
  readonly url: string;
  readonly connections: number;
}

interface Database {
  readonly desk: Place;
  readonly accounts: Place;
  readonly shared: Place;
}

/** One connection listens to what other servers write to the desk, and one reads revoked tokens every second. */
const BASE_CONNECTIONS = 2;

/** Returns `null` if everything is stored in files. */
export function toPlace({
  databaseUrl: url,
  databaseConnections,
}: Pick<Config, 'databaseUrl' | 'databaseConnections'>): Database | null {
  if (url === null) return null;
  const third = Math.floor((databaseConnections - BASE_CONNECTIONS) / 3);
  const desk = databaseConnections - BASE_CONNECTIONS - 2 * third;
  return {
    desk: { url, connections: desk },
    accounts: { url, connections: third },
    shared: { url, connections: third },
  };
}
