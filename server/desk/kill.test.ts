/**
 * Servers with a desk are killed while people write through the API: every confirmed write is there afterwards, and a
 * client that reads changes from a cursor gets each change once.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, spawnBuilt } from '../../tools/built-server.mjs';
import { buildServerForTests } from '../wiring/built.fixture.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from './database/postgres.fixture.ts';

const BUILD = buildServerForTests();
/**
 * Number of confirmed writes after which each server is killed. Both lists together have every
 * number from one to seven.
 */
const LIVES_OF_ONE = [[1], [3], [5], [7]];
const LIVES_OF_TWO = [
  [2, 6],
  [4, 1],
];
const PAGE = 500;

interface Instance {
  readonly process: ServerProcess;
  readonly address: string;
}

async function start(env: Record<string, string>): Promise<Instance> {
  const server = spawnBuilt({ LOG_LEVEL: 'error', ...env }, BUILD);
  return { process: server, address: await server.address };
}

/** Returns the data of a successful response; `null` after the server was killed. */
async function ask(
  address: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { 'content-type': 'application/json', origin: address };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${address}/api/desk${path}`, { method, headers, ...content }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  return response?.ok === true ? (answer?.data ?? null) : null;
}

/** Adds and changes watches until the server is killed, and calls `answered` after each confirmed change. */
async function write(address: string, name: string, answered: (number: string) => void): Promise<void> {
  for (let index = 0; ; index += 1) {
    const number = `${name}${1000 + index}`;
    const added = await ask(address, 'POST', '/watches', { watches: [{ number }] });
    const id: unknown = added?.[0]?.watch?.id;
    if (typeof id !== 'number') return;
    const changed = await ask(address, 'PATCH', `/watches/${id}`, { version: 1, set: { note: `done ${number}` } });
    if (changed === null) return;
    answered(number);
  }
}

interface ReadChange {
  readonly seq: number;
  readonly number: string;
  readonly field: string;
}

async function readChanges(address: string, cursor: string, delivered: ReadChange[]): Promise<string> {
  for (let since = cursor; ; ) {
    const page = await ask(address, 'GET', `/changes?since=${since}&limit=7`);
    if (page === null || page.changes.length === 0) return since;
    delivered.push(...page.changes);
    since = page.next;
  }
}

async function readRows(address: string) {
  const rows = new Map<string, { readonly note: string | null }>();
  for (let after = ''; ; ) {
    const page = await ask(address, 'GET', `/rows?sort=number&limit=${PAGE}&after=${encodeURIComponent(after)}`);
    for (const { row } of page.watches) {
      expect(rows.has(row.number), row.number).toBe(false);
      rows.set(row.number, row);
    }
    if (page.next === null) return rows;
    after = page.next;
  }
}

async function killWhileWriting(
  envs: readonly Record<string, string>[],
  lives: readonly (readonly number[])[],
): Promise<void> {
  const answered: string[] = [];
  const delivered: ReadChange[] = [];
  let cursor = '0.0';
  for (const [life, kills] of lives.entries()) {
    const instances = await Promise.all(envs.map(start));
    cursor = await readChanges(instances[0]?.address ?? '', cursor, delivered);
    const ends = instances.map(async ({ process: server, address }, index) => {
      let left = kills[index] ?? 0;
      await write(address, `L${life}I${index}N`, (number) => {
        answered.push(number);
        left -= 1;
        if (left === 0) server.child.kill('SIGKILL');
      });
      await server.kill('SIGKILL');
    });
    await Promise.all(ends);
  }
  const last = await start(envs[0] ?? {});
  await readChanges(last.address, cursor, delivered);
  const rows = await readRows(last.address);
  expect(answered.length).toBeGreaterThanOrEqual(lives.flat().length);
  for (const number of answered) expect(rows.get(number)?.note, number).toBe(`done ${number}`);
  const allChanges: ReadChange[] = [];
  await readChanges(last.address, '0.0', allChanges);
  // The schedule may have looked up a shipment since; its changes come after those read before.
  expect(delivered.map(({ seq }) => seq)).toEqual(allChanges.slice(0, delivered.length).map(({ seq }) => seq));
  const notes = new Set(delivered.filter(({ field }) => field === 'note').map(({ number }) => number));
  expect(answered.filter((number) => !notes.has(number))).toEqual([]);
  expect(new Set(delivered.map(({ seq }) => seq)).size).toBe(delivered.length);
  await last.process.kill('SIGKILL');
}

const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'landfall-desk-kill-'));

describe('servers that are killed while people write to their desk', () => {
  it('lose no confirmed write: one server with a file', { timeout: 600_000 }, () =>
    killWhileWriting([{ DATA_DIR: dataFolder() }], LIVES_OF_ONE),
  );

  const programs = findPostgres();
  describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'in PostgreSQL', () => {
    let database: RunningPostgres;
    beforeAll(async () => {
      database = await startTestPostgres(programs ?? '');
    }, 60_000);
    afterAll(() => database.remove(), 60_000);

    it('lose no confirmed write: two servers at once', { timeout: 600_000 }, () => {
      const DATABASE_URL = database.url;
      return killWhileWriting(
        [
          { DATABASE_URL, DATA_DIR: dataFolder() },
          { DATABASE_URL, DATA_DIR: dataFolder() },
        ],
        LIVES_OF_TWO,
      );
    });
  });
});
