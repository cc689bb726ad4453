/** Opens the accounts as configured, beside the desk. */
import { join } from 'node:path';
import { ConfigError } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';
import { toPlace } from './database.ts';
import { openPeople, type PeopleStore } from '../../people/store/open-people.ts';

type PeopleConfig = Pick<Config, 'signIn' | 'dataDir' | 'databaseUrl' | 'databaseConnections' | 'outbox'>;

/**
 * Returns `null` if nobody signs in here. If the accounts cannot be opened, nobody could sign in, so the start stops
 * with an explanation.
 */
export async function openAccounts(config: PeopleConfig): Promise<PeopleStore | null> {
  const { signIn, dataDir, outbox } = config;
  if (signIn === null) return null;
  const database = toPlace(config);
  const place = database?.accounts ?? { path: join(dataDir, 'people.db') };
  try {
    return await openPeople(place, { ...signIn, secrets: outbox.secrets });
  } catch (error) {
    if (!(error instanceof DeskUnavailable)) throw error;
    const where = database === null ? 'people.db in DATA_DIR' : 'DATABASE_URL';
    throw new ConfigError(`SIGN_IN: the accounts (${where}) cannot be opened (${error.why}).`);
  }
}
