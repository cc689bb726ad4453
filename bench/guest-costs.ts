/**
 * Measures the cost of an access scope: staff and a guest run the same queries in turn, in one process. Also measures
 * a guest's changes when the guest's last change is a month old and other customers' rows went on changing.
 * npm run bench -- guest-costs [--rows 1000000] [--queries 300]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesk } from '../server/desk/worker/engine.ts';
import { STAFF } from '../server/desk/ports/reader.ts';
import { MATCH_ALL } from '../src/core/filter/types.ts';
import { DAY } from '../src/core/time/units.ts';
import { timeAt } from '../src/core/time/port-time.ts';
import { answer } from '../server/desk/store/store.contract.ts';
import { seedDesk } from '../tools/desk-seed.ts';
import { printTable, quantile } from './kit/measure.ts';
import { numberOption } from './kit/option.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const PAGE = 60;
const WARM_UP = 20;
const OWN = 300;
const CHANGES_OF_EACH = 20;

const [rows, queries] = [numberOption('--rows', 1_000_000), numberOption('--queries', 300)];
const folder = mkdtempSync(join(tmpdir(), 'landfall-guest-costs-'));
const place = { path: join(folder, 'desk.db') };
await seedDesk(place, { count: rows, whole: 300, now: NOW, say: () => undefined });
const engine = await openDesk(place);
await engine.loaded();

/** The guest's rows changed a month ago and not since. */
const numbers = Array.from({ length: OWN }, (_, index) => `TCLU${2_000_000 + index}`);
const MONTH_AGO = NOW - 30 * DAY;
await engine.add(
  numbers.map((number) => ({ number, numberType: '', line: '', fields: { customer: 'Acme' } })),
  { actor: 'bench', at: MONTH_AGO - CHANGES_OF_EACH * DAY - 1, idempotencyKey: null },
);
for (let day = CHANGES_OF_EACH; day >= 0; day -= 1) {
  const at = MONTH_AGO - day * DAY;
  const facts = { phase: 'in-transit', pod: 'NLRTM', podName: 'Rotterdam', eta: timeAt(NOW + day * DAY, 'UTC') };
  await engine.record(numbers.map((number) => answer(number, facts, { seenAt: at, reportedAt: at })));
}

const { as } = engine;
const owner = { kind: 'program', id: 'guest' } as const;
const deskOf = (customers: readonly string[]) => as({ sight: { customers: [...customers], tags: [] }, owner });
const groups = await engine.groups(MATCH_ALL, 'customer', 60);
const many = groups.flatMap(({ value }) => (typeof value === 'string' && value !== 'Acme' ? [value] : [])).slice(0, 40);
const desks = { staff: as(STAFF), 'one customer': deskOf(many.slice(0, 1)), '40 customers': deskOf(many) };
type Desk = (typeof desks)['staff'];

const sort = { name: 'eta', descending: false } as const;
const QUESTIONS: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'first page': (desk) => desk.page({ filter: MATCH_ALL, sort, limit: PAGE, after: null }),
  count: (desk) => desk.count(MATCH_ALL),
  groups: (desk) => desk.groups(MATCH_ALL, 'podName', 200),
};

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const shown = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`;

const table: string[][] = [];
for (const [name, question] of Object.entries(QUESTIONS)) {
  const times = new Map(Object.keys(desks).map((who) => [who, [] as number[]]));
  for (let index = -WARM_UP; index < queries; index += 1)
    for (const [who, desk] of Object.entries(desks)) {
      const took = await measureTime(() => question(desk));
      if (index >= 0) times.get(who)?.push(took);
    }
  table.push([name, ...[...times.values()].map(shown)]);
}
printTable(['50 % / 95 %, ms', ...Object.keys(desks)], table);

const acme = deskOf(['Acme']);
const tail = await acme.tail();
const since = { ...tail, at: MONTH_AGO };
const OWN_QUESTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the tail, which a page asks every 5 s': () => acme.tail(),
  'changes after the last one': () => acme.changes(tail, 200),
  'the first changes': () => acme.changes({ tx: 0, seq: 0 }, 200),
  'since the last visit': () => acme.since({ since, now: NOW }),
};
const own: string[][] = [];
for (const [name, question] of Object.entries(OWN_QUESTIONS)) {
  const times: number[] = [];
  for (let index = -WARM_UP; index < Math.min(queries, 100); index += 1) {
    const took = await measureTime(question);
    if (index >= 0) times.push(took);
  }
  own.push([name, shown(times)]);
}
printTable([`${OWN} own rows, ${OWN * CHANGES_OF_EACH} own changes`, '50 % / 95 %, ms'], own);
await engine.close();
rmSync(folder, { recursive: true, force: true });
