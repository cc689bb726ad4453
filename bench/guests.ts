/**
 * Tests whether response times reveal other customers' rows to a guest. Each pair asks, in random order, for a number
 * or id of another customer and for one that nobody has. A sign test over the pairs must find no difference at 1 %:
 * https://en.wikipedia.org/wiki/Sign_test
 * npm run bench -- guests [--pairs 2000] [--rivals 20000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { NO_LIMITS, openApi, NOW } from '../server/desk/api/api.fixture.ts';
import { answer } from '../server/desk/store/store.contract.ts';
import { openDesk } from '../server/desk/worker/engine.ts';
import { createPublicIds } from '../server/desk/access/public-ids.ts';
import { readSecret } from '../server/desk/database/secret.ts';
import { createRig } from '../server/gateway/rig.fixture.ts';
import { seeded } from '../sim/random.ts';
import { printTable, quantile } from './kit/measure.ts';
import { numberOption } from './kit/option.ts';

/** Two-sided limit of the normal distribution that approximates the binomial one. */
const AT_ONE_PERCENT = 2.576;
const WARM_UP = 300;
const BATCH = 500;
const MOST_CACHED = 2000;

const [pairs, rivals] = [numberOption('--pairs', 2000), numberOption('--rivals', 20_000)];
const random = seeded('guests');
const folder = mkdtempSync(join(tmpdir(), 'landfall-guests-'));
const engine = await openDesk({ path: join(folder, 'desk.db') });
const desk = await openApi({}, engine, () => NOW, NO_LIMITS);

/** Even numbers belong to another customer, and odd ones to nobody. */
const numberOf = (index: number): string => `MSKU${1_000_000 + index}`;
const rivalNumber = (index: number): string => numberOf(2 * (index % rivals));
const nobodysNumber = (index: number): string => numberOf(2 * (index % rivals) + 1);

async function add(numbers: readonly string[], customer: string): Promise<void> {
  for (let from = 0; from < numbers.length; from += BATCH) {
    const part = numbers.slice(from, from + BATCH);
    const watches = part.map((number) => ({ number, numberType: '', line: '', fields: { customer } }));
    await engine.add(watches, { actor: 'bench', at: NOW - 1000, idempotencyKey: null });
    const facts = { phase: 'in-transit', vessel: 'EVER GIVEN', pod: 'NLRTM', podName: 'Rotterdam' };
    await engine.record(part.map((number) => answer(number, facts, { seenAt: NOW, reportedAt: NOW })));
  }
}

await add(
  Array.from({ length: rivals }, (_, index) => rivalNumber(index)),
  'Rival',
);
const own = Array.from({ length: 300 }, (_, index) => `TCLU${2_000_000 + index}`);
await add(own, 'Acme');
const sight = { customers: ['Acme'], tags: [] };
const { key } = await desk.data('POST', '/keys', { label: 'Acme', scope: 'read', sight });
const headers = { authorization: `Bearer ${key}` };
const ask = async (path: string): Promise<string> => (await desk.ask('GET', path, undefined, { headers }))!.text();

const rig = createRig({ limits: { callsPerDay: 1e6, callsPerMonth: 1e6 } });
const lensOf = (number: string): string => `/api/tracking?number=${number}&route=true&ais=true`;
for (let index = 0; index < MOST_CACHED; index += 1)
  await rig.get(lensOf(rivalNumber(index)), { clientId: 'staff', staff: true });
const guest = await desk.api.findGuest(key, '192.0.2.1', new Headers());
const askLens = async (number: string): Promise<string> =>
  (await rig.get(lensOf(number), { clientId: 'acme', purpose: 'guest', guest })).text();

const publicIds = createPublicIds(await readSecret(engine.store.driver));
const idOf = (id: number): number => publicIds.encode('watch', id);

const KINDS: Readonly<Record<string, (index: number, isRival: boolean) => Promise<string>>> = {
  'a search for a number': (index, isRival) => ask(`/rows?q=${isRival ? rivalNumber(index) : nobodysNumber(index)}`),
  'a search for the beginning of a name': (index, isRival) =>
    ask(`/filter/complete?q=${isRival ? 'riv' : 'riq'}${index % 7 === 0 ? 'a' : ''}&caret=3`),
  'a row by id': (index, isRival) => ask(`/watches/${idOf(1 + (index % rivals) + (isRival ? 0 : 10 * rivals))}`),
  'notices of a number': (index, isRival) =>
    ask(`/cases?number=${isRival ? rivalNumber(index) : nobodysNumber(index)}`),
  'a number in the lens': (index, isRival) =>
    askLens(isRival ? rivalNumber(index % MOST_CACHED) : nobodysNumber(index % MOST_CACHED)),
};

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const from = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - from) / 1e3;
}

const rows: string[][] = [];
let hasDifference = false;
for (const [name, question] of Object.entries(KINDS)) {
  const times: { readonly rival: number; readonly nobody: number }[] = [];
  for (let index = -WARM_UP; index < pairs; index += 1) {
    const isRivalFirst = random.chance(0.5);
    const at = index + WARM_UP;
    const first = await measureTime(() => question(at, isRivalFirst));
    const second = await measureTime(() => question(at, !isRivalFirst));
    if (index >= 0) times.push(isRivalFirst ? { rival: first, nobody: second } : { rival: second, nobody: first });
  }
  const slower = times.filter(({ rival, nobody }) => rival > nobody).length;
  const z = (slower - pairs / 2) / Math.sqrt(pairs / 4);
  hasDifference ||= Math.abs(z) > AT_ONE_PERCENT;
  const median = (of: (pair: (typeof times)[number]) => number): string => quantile(times.map(of), 0.5).toFixed(0);
  rows.push([
    name,
    median(({ rival }) => rival),
    median(({ nobody }) => nobody),
    `${slower} of ${pairs}`,
    z.toFixed(2),
  ]);
}
printTable(['question', 'rival’s, µs', 'nobody’s, µs', 'rival’s slower', 'z'], rows);
await engine.close();
rmSync(folder, { recursive: true, force: true });
if (hasDifference) process.exitCode = 1;
