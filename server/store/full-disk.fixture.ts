/** Spends a budget on a disk that fills up, and prints how many requests were granted. Run under `ulimit -f`. */
import process from 'node:process';
import { createSqliteStore } from './sqlite.ts';

const CALLS = 500;
const LIMIT = 20;

const store = createSqliteStore({ path: process.argv[2] ?? '', clock: () => 1_000_000 });
const isGranted = (): Promise<boolean> =>
  store.reserve('budget', 1, LIMIT, 1e9).then(
    (count) => count !== null,
    () => false,
  );
const isLeased = (owner: string): Promise<boolean> => store.acquire('lease', owner, 1e9).catch(() => false);

let granted = 0;
for (; granted < LIMIT / 2 && (await isGranted()); granted += 1);
const isWritten = (index: number): Promise<boolean> =>
  store.set(`entry:${index}`, 'x'.repeat(10_000), 1e9).then(
    () => true,
    () => false,
  );
for (let index = 0; await isWritten(index); index += 1);
for (let call = 0; call < CALLS; call += 1) if (await isGranted()) granted += 1;
const leases = [await isLeased('a'), await isLeased('b')].filter(Boolean).length;
const ids = await store.append('list', 'x'.repeat(10_000), 1e9).then(
  (id) => [id],
  () => [],
);
const kept = (await store.records('list', 10)).map(({ id }) => id);
process.stdout.write(JSON.stringify({ granted, counted: await store.count('budget'), leases, ids, kept }));
