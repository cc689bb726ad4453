/**
 * Kills the server (SIGKILL) during use: commands, jobs, imports and webhooks at the same time, on one data folder or
 * database. Everything that was answered must be stored exactly once, and jobs and messages must continue soon after
 * each start.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startPostgres } from '../../server/desk/database/postgres.fixture.ts';
import { type Received, startReceiver } from '../../server/notifications/channels/webhook/receiver.fixture.ts';
import { containerNumber } from '../../sim/fleet/container-number.ts';
import { seeded } from '../../sim/random.ts';
import { spawnBuilt } from '../built-server.mjs';

const SEEDS = 500;
const IMPORTED = 120;
/** Maximum time between two kills. A person's change is sent to webhooks after ten seconds. */
const LIFE_MS = 6000;
const SOON_MS = 5000;
const PATIENCE_MS = 90_000;
const SECRET = 'a secret of at least thirty-two characters';

type Data = ReturnType<typeof JSON.parse>;
type Environment = Readonly<Record<string, string>>;

/** Commands that were answered, and how soon work continued. */
interface Acknowledged {
  readonly notes: Map<string, string>;
  readonly imports: { readonly id: string; readonly numbers: readonly string[] }[];
  readonly jobs: string[];
  jobMs: number;
  messageMs: number;
}

/** Returns the data of a success, or `null` when the server was killed in between or refused. */
async function ask(address: string, client: string, method: string, path: string, body?: unknown): Promise<Data> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const headers = { 'content-type': type, origin: address, 'x-forwarded-for': client };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const content = body === undefined ? {} : { body: text };
  const response = await fetch(`${address}/api/desk${path}`, { method, headers, ...content }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  return response?.ok === true ? (answer?.data ?? null) : null;
}

async function until(isTrue: () => Promise<boolean> | boolean, mostMs: number): Promise<number> {
  const start = performance.now();
  while (!(await isTrue()) && performance.now() - start < mostMs) await pause(50);
  return performance.now() - start;
}

const isRunning = ({ state }: { readonly state: string }): boolean => state === 'running';

/** Runs all users until the server is killed. */
async function workOn(address: string, life: number, done: Acknowledged): Promise<void> {
  const from = (lane: number): string => `198.51.${life}.${lane}`;
  const areJobsOver = async (): Promise<boolean> => {
    const jobs = await ask(address, from(9), 'GET', '/jobs');
    return jobs === null || !jobs.some(isRunning);
  };
  async function write(lane: number): Promise<void> {
    for (let index = 0; ; index += 1) {
      const number = containerNumber('WRTU', life * 10_000 + lane * 2000 + index);
      const added = await ask(address, from(lane), 'POST', '/watches', { watches: [{ number }] });
      const watch = added?.[0]?.watch;
      if (watch === undefined) return;
      const note = `done ${number}`;
      const change = { version: watch.version, set: { note } };
      if ((await ask(address, from(lane), 'PATCH', `/watches/${watch.id}`, change)) === null) return;
      done.notes.set(number, note);
    }
  }
  async function order(): Promise<void> {
    for (let index = 0; ; index += 1) {
      const body = { kind: 'change', q: 'ref:SEED', zone: 'UTC', expects: SEEDS };
      const job = await ask(address, from(7), 'POST', '/jobs', { ...body, set: { customer: `C${life}.${index}` } });
      if (job === null) return;
      done.jobs.push(job.id);
      await until(areJobsOver, PATIENCE_MS);
    }
  }
  async function bring(): Promise<void> {
    for (let index = 0; ; index += 1) {
      const numbers = Array.from({ length: IMPORTED }, (_, row) =>
        containerNumber('IMPU', life * 10_000 + index * IMPORTED + row),
      );
      const preview = await ask(address, from(8), 'POST', '/imports', numbers.join('\n'));
      const path = `/imports/${preview?.id}/commit`;
      const job = preview === null ? null : await ask(address, from(8), 'POST', path, { version: preview.version });
      if (job === null) return;
      done.imports.push({ id: job.id, numbers });
    }
  }
  done.jobMs = Math.max(done.jobMs, await until(areJobsOver, PATIENCE_MS));
  await Promise.all([write(1), write(2), write(3), order(), bring()]);
}

async function all(address: string, path: string, of: string): Promise<readonly Data[]> {
  const found: Data[] = [];
  const isRows = of === 'watches';
  for (let next = isRows ? '' : '0.0'; ; ) {
    const page = await ask(address, '198.51.100.250', 'GET', path + encodeURIComponent(next));
    found.push(...(page?.[of] ?? []));
    if (page === null || page.next === null || page[of].length === 0) return found;
    next = page.next;
  }
}

const countTwice = (texts: readonly string[]): number => texts.length - new Set(texts).size;

/** The desk lists only the last 100 finished jobs. Changes show whether older jobs were done. */
const KEPT = 50;

/** Returns the errors after the last start. Each figure must be 0. */
async function findFaults(address: string, done: Acknowledged, received: readonly Received[]) {
  const rows = await all(address, '/rows?sort=number&limit=500&after=', 'watches');
  const notes = new Map<string, string>(rows.map(({ row }) => [row.number, row.note]));
  const numbers = rows.map(({ row }) => String(row.number));
  const jobs: readonly Data[] = (await ask(address, '198.51.100.251', 'GET', '/jobs')) ?? [];
  const isDone = (id: string): boolean => jobs.some((job) => job.id === id && job.state === 'done');
  const ledger = await all(address, '/changes?limit=500&since=', 'changes');
  const customers = ledger.filter(({ field }) => field === 'customer');
  const written = customers.map(({ watchId, new: to }) => `${watchId} ${to}`);
  const messages = new Map(received.map(({ headers, body }) => [String(headers['webhook-id']), JSON.parse(body).data]));
  const announced = [...messages.values()].flatMap(({ number, changes = [] }) =>
    changes.filter(({ field }: Data) => field === 'note').map((change: Data) => `${number} ${change.new}`),
  );
  const expected = [...done.notes].map(([number, note]) => `${number} ${note}`);
  return {
    'notes lost': [...done.notes].filter(([number, note]) => notes.get(number) !== note).length,
    'rows lost': done.imports.flatMap((upload) => upload.numbers).filter((number) => !notes.has(number)).length,
    'rows twice': countTwice(numbers),
    'jobs not done': [...done.jobs.slice(-KEPT), ...done.imports.map(({ id }) => id)].filter((id) => !isDone(id))
      .length,
    'changes twice': countTwice(written),
    'changes lost': done.jobs.length * SEEDS - Math.min(customers.length, done.jobs.length * SEEDS),
    'messages lost': expected.filter((one) => !announced.includes(one)).length,
    'messages under two ids': countTwice(announced),
  };
}

async function editWithKills(env: Environment, kills: number) {
  const receiver = await startReceiver();
  const random = seeded('kills');
  const done: Acknowledged = { notes: new Map(), imports: [], jobs: [], jobMs: 0, messageMs: 0 };
  const start = () => spawnBuilt({ LOG_LEVEL: 'silent', ...env });
  for (let life = 0; life < kills; life += 1) {
    const server = start();
    const address = await server.address;
    if (life === 0) {
      const seeds = Array.from({ length: SEEDS }, (_, index) => containerNumber('SEEU', index));
      const watches = seeds.map((number) => ({ number, fields: { reference: 'SEED' } }));
      await ask(address, '198.51.100.252', 'POST', '/watches', { watches });
      const about = { kind: 'view', q: '-ref:SEED', zone: 'UTC' };
      const order = { name: 'kills', channel: 'webhook', about, sends: ['changes'], to: { url: receiver.url } };
      await ask(address, '198.51.100.252', 'POST', '/subscriptions', order);
    }
    const before = receiver.received.length;
    const first = until(() => receiver.received.length > before, SOON_MS * 2);
    const used = workOn(address, life, done);
    // Some changes of earlier runs are due by now.
    if (life > 4) done.messageMs = Math.max(done.messageMs, await first);
    await pause(LIFE_MS * (0.2 + 0.8 * random.next()));
    await server.kill('SIGKILL');
    await used;
  }
  const server = start();
  const address = await server.address;
  const list = (path: string) => ask(address, '198.51.100.253', 'GET', path);
  await until(async () => !(await list('/jobs')).some(isRunning), PATIENCE_MS);
  await until(async () => (await list('/deliveries?state=waiting')).deliveries.length === 0, PATIENCE_MS);
  const faults = await findFaults(address, done, receiver.received);
  await server.kill('SIGKILL');
  await receiver.close();
  return { done, faults };
}

/** Runs on each available engine. */
export async function attackWithKills(
  kills: number,
): Promise<readonly { figure: string; held: boolean; on: string }[]> {
  const programs = findPostgres();
  const results = [];
  for (const on of programs === null ? ['SQLite'] : ['SQLite', 'PostgreSQL']) {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-kills-'));
    const database = on === 'SQLite' ? null : await startPostgres(programs ?? '');
    const shared = {
      DATA_DIR: folder,
      DESK_SECRET: SECRET,
      WEBHOOK_NETWORKS: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const { done, faults } = await editWithKills(
      database === null ? shared : { ...shared, DATABASE_URL: database.url },
      kills,
    );
    await database?.remove();
    rmSync(folder, { recursive: true, force: true });
    const { notes, imports, jobs, jobMs, messageMs } = done;
    const wrong = Object.entries(faults).filter(([, count]) => count > 0);
    const said = wrong.length === 0 ? '0 lost, 0 twice' : wrong.map(([what, count]) => `${count} ${what}`).join(', ');
    const figure = `${notes.size} notes, ${jobs.length} jobs, ${imports.length} imports: ${said}; jobs over after ${Math.round(jobMs)} ms, a message after ${Math.round(messageMs)} ms`;
    results.push({ on, figure, held: wrong.length === 0 && jobMs < SOON_MS && messageMs < SOON_MS });
  }
  return results;
}
