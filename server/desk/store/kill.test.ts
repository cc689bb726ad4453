/**
 * Processes are killed with SIGKILL while they write commands and answers: every confirmed write is there, and there
 * once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { buildForTests } from '../../wiring/built.fixture.ts';
import { type DeskPlace, openDesk, type OpenDesk } from '../worker/engine.ts';
import { allChanges } from './store.contract.ts';
import type { Change } from '../../../src/core/desk-api/rows.ts';
import type { Cursor } from '../ports/desk.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../database/postgres.fixture.ts';

/** Enough lives to end one after each number of rounds from one to nine. */
const KILLS = 10;
/** The rounds of a life are numbered from a multiple of this. */
const LIFE = 1000;

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-kill-'));
const writer = buildForTests('server/desk/database/writer.fixture.ts');
afterAll(() => rmSync(folder, { recursive: true }));

interface Writer {
  readonly child: ChildProcess;
  /** The last round that it reported, available when the process has ended. */
  readonly last: Promise<number>;
}

/** Starts a writer, which the test kills after this number of rounds. */
function startWriter(place: DeskPlace, name: string, first: number, rounds: number): Writer {
  const child = spawn(process.execPath, [writer, JSON.stringify(place), name, `${first}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const last = new Promise<number>((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      if (text.split('\n').length > rounds) child.kill('SIGKILL');
    });
    child.once('close', (code) => {
      const rounds = text.split('\n').slice(0, -1).map(Number);
      if (code === null) resolve(rounds.at(-1) ?? first - 1);
      else reject(new Error(`the writer ended by itself: ${code}`));
    });
  });
  return { child, last };
}

async function rowsOf(desk: OpenDesk) {
  const page = await desk.page({
    filter: MATCH_ALL,
    sort: { name: 'number', descending: false },
    limit: 10_000,
    after: null,
  });
  return page.watches;
}

/** Kills writers again and again, while one reader of changes continues through all lives. */
async function killWriters(place: DeskPlace, names: readonly string[]): Promise<void> {
  const answered = new Set<string>();
  const changes: Change[] = [];
  let cursor: Cursor = { tx: 0, seq: 0 };
  const desk = await openDesk(place);
  for (let life = 0; life < KILLS / names.length; life += 1) {
    const first = LIFE * (life + 1);
    const writers = names.map((name, index) => startWriter(place, name, first, 1 + ((life * 2 + index * 5) % 9)));
    const lasts = await Promise.all(writers.map(({ last }) => last));
    for (const [index, name] of names.entries())
      for (let round = first; round <= (lasts[index] ?? 0); round += 1)
        for (const number of [`${name}${round}`, `SHARED${round}`]) answered.add(number);
    for (;;) {
      const page = await desk.changes(cursor, 7);
      changes.push(...page.changes);
      cursor = page.next;
      if (page.changes.length === 0) break;
    }
  }
  await desk.indexed();
  const rows = await rowsOf(desk);
  const phases = new Map(rows.map(({ row }) => [row.number ?? '', row.phase]));
  expect(phases.size).toBe(rows.length);
  expect(new Set([...answered].map((number) => phases.get(number)))).toEqual(new Set(['arrived']));
  const notes = rows.filter(({ row }) => answered.has(row.number ?? '') && row.number?.startsWith('SHARED') === false);
  expect(new Set(notes.map(({ row, version }) => `${row.note} ${version}`))).toEqual(new Set(['done 2']));
  // Rows, counters and changes are written in one transaction, so none exists without the others.
  const groups = await desk.groups(MATCH_ALL, 'phase', 10);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  const countPhase = (phase: string) => rows.filter(({ row }) => row.phase === phase).length;
  const moves = changes.filter(({ field }) => field === 'phase');
  expect(moves).toHaveLength(countPhase('planned') + 2 * countPhase('arrived'));
  expect(new Set(changes.map(({ seq }) => seq)).size).toBe(changes.length);
  expect(changes).toEqual(await allChanges(desk, 500));
  await desk.close();
}

describe('a desk whose processes are killed while they write', () => {
  it('loses nothing that one instance answered, on a file', { timeout: 300_000 }, () =>
    killWriters({ path: join(folder, 'desk.db') }, ['ONE']),
  );

  const programs = findPostgres();
  describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'in PostgreSQL', () => {
    let server: RunningPostgres;
    beforeAll(async () => {
      server = await startTestPostgres(programs ?? '');
    }, 60_000);
    afterAll(() => server.remove(), 60_000);

    it('loses nothing that one of two instances answered', { timeout: 300_000 }, () =>
      killWriters({ url: server.url }, ['ONE', 'TWO']),
    );
  });
});
