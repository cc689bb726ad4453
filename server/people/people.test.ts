/** The store of accounts on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../desk/db/postgres.fixture.ts';
import { peopleContract } from './people-contract.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-people-'));
afterAll(() => rmSync(folder, { recursive: true }));
let places = 0;

describe('accounts in a SQLite file', () => {
  peopleContract(async () => ({ path: join(folder, `people-${(places += 1)}.db`) }));
});

const programs = findPostgres();
describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'accounts in PostgreSQL', () => {
  let server: RunningPostgres;
  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
  });
  afterAll(() => server.remove());
  peopleContract(async () => ({ url: await copyDatabase(server.url, 'template1', `people${(places += 1)}`) }));
});
