/** Tests the built server: its key, and two servers with one PostgreSQL. Kills are tested in server/kill.test.ts. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres, POSTGRES_MISSING, startTestPostgres } from '../desk/database/postgres.fixture.ts';
import { containers } from './containers.fixture.ts';
import {
  type CountingService,
  isBuilt,
  NOT_BUILT_MESSAGE,
  type RunningServer,
  startCountingService,
  startServer,
} from './processes.fixture.ts';
import { KEY, NUMBER, readOutcome } from './rig.fixture.ts';

const programs = findPostgres();
if (!isBuilt) console.error(`\n!!! ${NOT_BUILT_MESSAGE}\n`);
if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);

const WAIT = { timeout: 60_000 };
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-run-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isBuilt)(isBuilt ? 'the built server' : NOT_BUILT_MESSAGE, () => {
  let service: CountingService;
  const running: RunningServer[] = [];
  beforeEach(async () => {
    service = await startCountingService();
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.kill('SIGKILL');
    await service.close();
  });

  async function start(more: Readonly<Record<string, string>>): Promise<RunningServer> {
    const server = await startServer({ SERVICE_URL: service.url, ...more });
    running.push(server);
    return server;
  }
  const ask = (server: RunningServer, number: string) =>
    readOutcome(
      fetch(`${server.address}/api/tracking?number=${number}`, { headers: { 'X-Landfall-View': 'program' } }),
    );

  it('shows the key in no response, in no log line and in no file', WAIT, async () => {
    const DATA_DIR = newFolder();
    const server = await start({ DATA_DIR, LOG_LEVEL: 'debug' });
    const targets = [
      '/',
      '/healthz',
      '/readyz',
      '/api/samples',
      `/api/tracking?number=${NUMBER}&route=true`,
      '/api/tracking?number=x',
      `/api/tracking?number=${NUMBER}&api_key=1`,
      '/nowhere',
    ];
    let seen = '';
    const read = async (target: string) => {
      const response = await fetch(`${server.address}${target}`, { headers: { 'X-Landfall-View': 'program' } });
      seen += `${JSON.stringify([...response.headers])}${await response.text()}`;
    };
    for (const target of targets) await read(target);
    await service.close();
    await read('/api/tracking?number=BOOKING99');
    await server.kill('SIGTERM');
    const disk = readdirSync(DATA_DIR).map((name) => readFileSync(join(DATA_DIR, name), 'latin1'));
    expect(disk.join('').length).toBeGreaterThan(1000);
    expect(server.out() + server.err()).toContain('"event":"call"');
    const form = new URLSearchParams({ k: KEY }).toString().slice(2);
    for (const text of [seen, server.out() + server.err(), disk.join('')]) {
      for (const secret of [KEY, encodeURIComponent(KEY), form, Buffer.from(KEY).toString('base64')]) {
        expect(text.includes(secret)).toBe(false);
      }
    }
    for (const text of [server.out() + server.err(), seen]) expect(text).not.toContain(service.url);
    expect(server.out() + server.err()).not.toContain(NUMBER);
  });

  it.skipIf(programs === null)(
    'shares one PostgreSQL with a second process, and both serve cached answers when the database is killed',
    WAIT,
    async () => {
      const postgres = await startTestPostgres(programs ?? '');
      try {
        const shared = { DATABASE_URL: postgres.url, INSTANCES: '2', BUDGET_DAY: '20', DESK: 'off' };
        const two = await Promise.all([
          start({ ...shared, DATA_DIR: newFolder() }),
          start({ ...shared, DATA_DIR: newFolder() }),
        ]);
        const numbers = containers(60);
        const outcomes = await Promise.all(numbers.map((number, index) => ask(two[index % 2]!, number)));
        expect(service.calls).toHaveLength(20);
        expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(20);
        const known = numbers.filter((_, index) => outcomes[index]?.code === 'OK');
        // Each server has what the other has learned.
        const crossed = await Promise.all(known.map((number) => ask(two[(numbers.indexOf(number) + 1) % 2]!, number)));
        expect(crossed.every((outcome) => outcome.code === 'OK')).toBe(true);
        await postgres.kill();
        const held = await Promise.all(known.map((number, index) => ask(two[index % 2]!, number)));
        expect(held.every((outcome) => outcome.code === 'OK')).toBe(true);
        const refused = await Promise.all(
          containers(90)
            .slice(60)
            .map((number, index) => ask(two[index % 2]!, number)),
        );
        expect(refused.every((outcome) => outcome.code === 'BUDGET_REACHED')).toBe(true);
        // A proxy still asks both servers, and they show what they have cached.
        for (const { address } of two) expect((await fetch(`${address}/readyz`)).status).toBe(200);
        const state = (server: RunningServer) =>
          server
            .err()
            .match(/"state":"(?:away|back)"/g)
            ?.at(-1);
        await expect.poll(() => two.map(state), { timeout: 10_000 }).toEqual(two.map(() => '"state":"away"'));
        await postgres.restart();
        await expect.poll(() => two.map(state), { timeout: 10_000 }).toEqual(two.map(() => '"state":"back"'));
        await ask(two[0], 'BOOKING1');
        expect(service.calls).toHaveLength(20);
      } finally {
        await postgres.remove();
      }
    },
  );
});
