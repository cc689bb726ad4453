/** Tests the store of accounts on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedColumns, liveColumns } from '../desk/database/live-columns.fixture.ts';
import { type DeskPlace, openDriver } from '../desk/store/open-driver.ts';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../desk/database/postgres.fixture.ts';
import { HOUR } from '../../src/core/time/units.ts';
import { createRecent } from '../http/recent.ts';
import { auditContract } from './audit.contract.ts';
import { invitationsContract } from './invitations.contract.ts';
import { NOW, peopleContract, SECRET } from './people.contract.ts';
import { ACCOUNT_TABLES, openPeople } from './store/open-people.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-people-'));
afterAll(() => rmSync(folder, { recursive: true }));
let places = 0;

function tablesContract(newPlace: () => Promise<DeskPlace>): void {
  it('has the columns that its tables describe', async () => {
    const place = await newPlace();
    await (await openPeople(place, { idleMs: HOUR, lifeMs: HOUR, secrets: [SECRET] })).close();
    const driver = await openDriver(place);
    expect(describedColumns(ACCOUNT_TABLES)).toEqual(await liveColumns(driver, ['people_meta']));
    await driver.close();
  });
}

describe('accounts in a SQLite file', () => {
  const newPlace = async () => ({ path: join(folder, `people-${(places += 1)}.db`) });
  peopleContract(newPlace);
  invitationsContract(newPlace);
  auditContract(newPlace);
  tablesContract(newPlace);
});

const programs = findPostgres();
describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'accounts in PostgreSQL', () => {
  let server: RunningPostgres;
  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
  });
  afterAll(() => server.remove());
  const newPlace = async () => ({ url: await copyDatabase(server.url, 'template1', `people${(places += 1)}`) });
  peopleContract(newPlace);
  invitationsContract(newPlace);
  auditContract(newPlace);
  tablesContract(newPlace);

  it('refuses everyone within two seconds while the database is away', async () => {
    const url = await copyDatabase(server.url, 'template1', 'away');
    const store = await openPeople({ url }, { idleMs: HOUR, lifeMs: HOUR, secrets: [SECRET] });
    const actor = { by: 'test', at: NOW, requestId: null, network: null };
    const { id } = await store.add({ name: 'Ann', role: 'admin', sight: 'all' }, actor);
    // Each call reads the store again.
    const ask = () =>
      createRecent(
        (id) => store.account(id),
        () => NOW,
      ).of(id);
    await server.kill();
    await expect.poll(ask, { timeout: 10_000 }).toBe('away');
    const from = performance.now();
    expect(await ask()).toBe('away');
    expect(performance.now() - from).toBeLessThan(2000);
    await store.close();
    await server.restart();
  });
});
