/**
 * Servers are killed while their desk looks up shipments: a look-up under way is repeated at most once, and every
 * request was counted before it was sent.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnBuilt } from '../../../tools/built-server.mjs';
import { buildServerForTests } from '../../wiring/built.fixture.ts';
import { type DeskPlace, openDesk } from '../worker/engine.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../database/postgres.fixture.ts';
import { containers } from '../../gateway/containers.fixture.ts';
import { utcDay } from '../../http/instants.ts';
import { createSqliteStore } from '../../store/sqlite.ts';

const BUILD = buildServerForTests();
/** Number of the request at which the servers of each life are killed. */
const LIVES_OF_ONE = [1, 2, 3, 4];
const LIVES_OF_TWO = [2, 4];
const WATCHES = 6;
const ANSWER_MS = 40;

let upstream: Server;
let port = 0;
/** Number of requests by shipment number. */
const calls = new Map<string, number>();
const underWay = new Map<string, ServerResponse>();
/** Called at each request. */
let onCall = (): void => undefined;

const answerTo = (number: string): string =>
  JSON.stringify({
    status: 'success',
    message: 'OK',
    data: {
      metadata: { type: 'CT', number, sealine: 'MSCU', status: 'IN_TRANSIT', cache_expires: '2099-01-01 00:00:00' },
      locations: [],
      containers: [{ number, events: [] }],
    },
  });

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const number = searchParams.get('number') ?? '';
    response.setHeader('Content-Type', 'application/json');
    // The list of carriers is requested without a number and costs nothing. The history is requested after a first
    // look-up and does not count as one; a history request that a kill interrupts is not repeated.
    if (number === '' || pathname.endsWith('/history')) {
      response.end(answerTo(number));
      return;
    }
    calls.set(number, (calls.get(number) ?? 0) + 1);
    underWay.set(number, response);
    setTimeout(() => response.end(answerTo(number), () => underWay.delete(number)), ANSWER_MS);
    onCall();
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}, 120_000);
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'landfall-plan-kill-'));

async function countedIn(folder: string): Promise<number> {
  const store = createSqliteStore({ path: join(folder, 'landfall.db'), clock: Date.now });
  const today = Date.now();
  const counted = [utcDay(today), utcDay(today - 3_600_000)];
  const counts = await Promise.all([...new Set(counted)].map((day) => store.count(`budget:plan:${day}`)));
  await store.close();
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Kills every instance during the look-ups of each life, then lets the leases of the dead instances expire. */
async function killAmidLookUps(
  place: DeskPlace,
  folders: readonly string[],
  lives: readonly number[],
  env: Record<string, string>,
): Promise<void> {
  calls.clear();
  const excused = new Map<string, number>();
  const numbers = containers(lives.length * WATCHES, ['MSCU', 'MAEU', 'HLCU']);
  for (const [life, end] of lives.entries()) {
    const before = new Map(calls);
    const desk = await openDesk(place);
    const watches = numbers
      .slice(life * WATCHES, (life + 1) * WATCHES)
      .map((number) => ({ number, numberType: 'CT', line: 'MSCU', fields: {} }));
    await desk.add(watches, { actor: 'ann', at: Date.now(), idempotencyKey: null });
    await desk.close();
    let left = end;
    const reached = new Promise<void>((done) => {
      onCall = () => {
        left -= 1;
        if (left === 0) done();
      };
    });
    const servers = folders.map((folder) =>
      spawnBuilt(
        {
          SERVICE_URL: `http://127.0.0.1:${port}/v3`,
          SERVICE_KEY: 'canary',
          BUDGET_DAY: '100000',
          LOG_LEVEL: 'error',
          DATA_DIR: folder,
          ...env,
        },
        BUILD,
      ),
    );
    await Promise.all(servers.map(({ address }) => address));
    await reached;
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    underWay.clear();
    const again = await openDesk(place);
    // The kill interrupted these look-ups during the request or before their answer was written.
    const made = [...calls].filter(([number, count]) => count > (before.get(number) ?? 0)).map(([number]) => number);
    const present = await again.present({ numbers: made, ids: [], columns: [] });
    const cut = present.filter(({ seenAt }) => seenAt === null).map(({ number }) => number);
    for (const number of cut) excused.set(number, (excused.get(number) ?? 0) + 1);
    const tracked = await again.tracked(cut);
    await again.schedule(tracked.map(({ id }) => ({ trackedId: id, at: Date.now(), why: { key: 'routine' } })));
    await again.close();
  }
  const made = [...calls.values()].reduce((sum, one) => sum + one, 0);
  expect(made).toBeGreaterThanOrEqual(lives.reduce((sum, one) => sum + one, 0));
  for (const [number, count] of calls) expect(count, number).toBeLessThanOrEqual(1 + (excused.get(number) ?? 0));
  const counted = await Promise.all(folders.map(countedIn));
  expect(counted.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(made);
}

describe('servers that are killed during look-ups', () => {
  it('repeat a look-up under way at most once, and count each request: one server with a file', {
    timeout: 300_000,
  }, () => {
    const folder = dataFolder();
    return killAmidLookUps({ path: join(folder, 'desk.db') }, [folder], LIVES_OF_ONE, {});
  });

  const programs = findPostgres();
  describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'in PostgreSQL', () => {
    let database: RunningPostgres;
    beforeAll(async () => {
      database = await startTestPostgres(programs ?? '');
    }, 60_000);
    afterAll(() => database.remove(), 60_000);

    it(
      'repeat a look-up under way at most once, and count each request: two servers at once',
      { timeout: 300_000 },
      () =>
        killAmidLookUps({ url: database.url }, [dataFolder(), dataFolder()], LIVES_OF_TWO, {
          DATABASE_URL: database.url,
        }),
    );
  });
});
