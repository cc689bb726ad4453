/**
 * Compares every answer to a guest on two desks, one of which also has 10,000 shipments of another customer, on both
 * engines. `npm cit` does the same with 200 shipments.
 * npm run bench -- non-interference [--others 10000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { questionsToColumns, guestTranscripts } from '../server/desk/api/non-interference.contract.ts';
import { copyDatabase, findPostgres, startPostgres } from '../server/desk/database/postgres.fixture.ts';
import { type DeskPlace, openDesk } from '../server/desk/worker/engine.ts';
import { printTable } from './kit/measure.ts';

/** Number of characters shown of each answer that differs. */
const SHOWN = 800;

const index = process.argv.indexOf('--others');
const others = index < 0 ? 10_000 : Number(process.argv[index + 1]);
const folder = mkdtempSync(join(tmpdir(), 'landfall-non-interference-'));
const programs = findPostgres();
const postgres = programs === null ? null : await startPostgres(programs);
let count = 0;
const ENGINES: Readonly<Record<string, (() => Promise<DeskPlace>) | null>> = {
  sqlite: async () => ({ path: join(folder, `${(count += 1)}.db`) }),
  postgres: postgres && (async () => ({ url: await copyDatabase(postgres.url, 'template1', `desk${(count += 1)}`) })),
};

const rows: string[][] = [];
try {
  for (const [name, place] of Object.entries(ENGINES)) {
    if (place === null) continue;
    const from = performance.now();
    const open = async () => openDesk(await place());
    const [alone = [], beside = []] = await guestTranscripts(open, others, questionsToColumns());
    const differing = Math.max(alone.length, beside.length) - alone.filter((text, at) => text === beside[at]).length;
    for (const [at, text] of alone.entries())
      if (text !== beside[at]) process.stderr.write(`${text.slice(0, SHOWN)}\n${beside[at]?.slice(0, SHOWN)}\n\n`);
    if (differing > 0) process.exitCode = 1;
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    rows.push([name, `${others}`, `${alone.length}`, `${differing}`, seconds]);
  }
} finally {
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}
printTable(['engine', 'rows of the other', 'answers', 'that differ', 's'], rows);
