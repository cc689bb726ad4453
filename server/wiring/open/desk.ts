/** Opens the desk as configured: off, SQLite beside the cache, or a shared PostgreSQL. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { openRemoteDesk, type RemoteDesk } from '../../desk/worker/remote.ts';
import { createSheetThread, type SheetThread } from '../../desk/import/thread.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';
import type { Log } from '../../http/log.ts';
import { toPlace } from './database.ts';

export interface OpenDesk {
  /** `null` if the desk could not be opened. Its routes then answer 503 with `why`. */
  readonly engine: RemoteDesk | null;
  readonly why: string;
  /** Each thread is started with its first spreadsheet. */
  readonly sheets: { readonly files: SheetThread; readonly pastes: SheetThread };
}

export interface FileSystem {
  readonly exists: (path: string) => boolean;
  /** Returns the device that contains a path. */
  readonly device: (path: string) => number;
}

const REAL_FILE_SYSTEM: FileSystem = { exists: existsSync, device: (path) => statSync(path).dev };

/**
 * Tells whether a folder is removed with its container. A mount is on another device than the container's own layer,
 * whose root Docker and Podman mark with a file.
 */
export const isInContainerLayer = (path: string, { exists, device }: FileSystem = REAL_FILE_SYSTEM): boolean =>
  ['/.dockerenv', '/run/.containerenv'].some(exists) && device(path) === device('/');

const NO_VOLUME_WARNING =
  'DATA_DIR is no volume: the desk is lost with this container. Mount one, or set DATABASE_URL.';

const explainFailure = (error: unknown): string =>
  error instanceof DeskUnavailable ? error.message : 'The desk could not be opened: see the log of the server.';

export async function openDesk(
  config: Pick<Config, 'desk' | 'dataDir' | 'databaseUrl' | 'databaseConnections'>,
  source: Parameters<typeof openRemoteDesk>[1],
  log: Log,
): Promise<OpenDesk | null> {
  const { desk, dataDir } = config;
  if (!desk.isOn) return null;
  const database = toPlace(config);
  const sheets = { files: createSheetThread(source), pastes: createSheetThread(source) };
  try {
    if (database === null) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      if (isInContainerLayer(dataDir)) log.warn({ event: 'desk', state: 'no volume', why: NO_VOLUME_WARNING });
    }
    const engine = await openRemoteDesk(database?.desk ?? { path: join(dataDir, 'desk.db') }, source);
    const refuse = (error: unknown): void =>
      log.error({ event: 'desk', state: 'lists away', why: explainFailure(error) });
    engine.system.loaded().catch(refuse);
    return { engine, why: '', sheets };
  } catch (error) {
    const why = explainFailure(error);
    const isAway = error instanceof DeskUnavailable && error.why === 'away' && database !== null;
    // The reason why an address was refused does not cross from the thread.
    const reason = isAway ? await (await import('../../desk/database/postgres.ts')).whyAway(database.desk.url) : why;
    log.error({ event: 'desk', state: 'away', why: reason });
    return { engine: null, why, sheets };
  }
}
