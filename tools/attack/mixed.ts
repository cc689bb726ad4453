/**
 * Uses and attacks the server at the same time for minutes: first the users alone, then the same users during every
 * attack. Users must get correct answers nearly as fast, and memory and descriptors must not grow.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { SHAPE_NAMES } from './wild-paths.ts';
import { wildNumber } from './fake-service.ts';
import { keepStalled, sendJunk } from './raw-connections.ts';
import { STRANGE } from './attacks.ts';
import { type Fared, type ProbeAsk, startTarget, type Target } from './target.ts';

const STALLED = 300;
/** Share of the whole time without attacks. */
const QUIET_SHARE = 0.15;
const SAMPLE_MS = 2_000;
/** Number of samples between two lines of progress. */
const SAMPLES_TOLD = 10;
const MOST_SLOWER = 5;
/** Maximum growth of the last third over the third before. */
const MOST_GROWTH = 1.1;
/** Memory limit of the systemd unit. */
const MOST_MEGABYTES = 1_024;
const USERS_GAP_MS = 25;
const USERS = 20;

const APP = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
const track = (number: string): string => `/api/tracking?number=${number}&route=true&ais=true`;
/** Numbers of shipments that users open repeatedly. */
const USUAL = Array.from({ length: 40 }, (_, index) => `USUAL${1_000 + index}`);

/** Requests of users, each from another address. */
const asks = USUAL.flatMap((number, index): ProbeAsk[] => {
  const from = { 'x-forwarded-for': `192.0.2.${index % USERS}` };
  const headers = { ...from, 'sec-fetch-site': 'same-origin' };
  return [
    { name: 'api', target: track(number), headers, holds: `"number":"${number}"` },
    { name: 'page', target: `/?number=${number}`, headers, holds: '<div id="root">' },
    { name: 'embed', target: `/embed?number=${number}`, headers, holds: '<div id="root">' },
    { name: 'health', target: '/healthz', headers, holds: 'alive' },
  ];
});

/** One attack, repeated with a pause, so that the time of a run limits their number. */
interface Attack {
  readonly everyMs: number;
  readonly act: (target: Target, turn: number) => Promise<unknown>;
}

const clientOf = (turn: number): string => `203.0.113.${turn % 250}`;
const attacks: readonly Attack[] = [
  // One client opens different pages, 30 a second.
  { everyMs: 33, act: (target, turn) => target.ask(`/?number=${USUAL[turn % 40]}&x=${turn}`, '198.51.100.1', APP) },
  // Many clients open wild routes as pages and embeds.
  {
    everyMs: 400,
    act: (target, turn) => target.ask(`/?number=${wildNumber(turn % 66)}&x=${turn}`, clientOf(turn), APP),
  },
  {
    everyMs: 400,
    act: (target, turn) =>
      target.ask(`/embed?number=${wildNumber(turn % 66)}&theme=dark&x=${turn}`, clientOf(turn), APP),
  },
  // Requests for new numbers reach the service. Some are answered with another shipment.
  { everyMs: 200, act: (target, turn) => target.ask(track(`NEW${turn}-${process.pid}`), clientOf(turn), APP) },
  { everyMs: 500, act: (target, turn) => target.ask(track(STRANGE[turn % 5] ?? ''), clientOf(turn), APP) },
  // Requests use foreign pages and names, forged tokens, and invented carriers and paths.
  { everyMs: 100, act: (target, turn) => target.ask(track(`ZZZU${1_000_000 + turn}`), clientOf(turn)) },
  { everyMs: 200, act: (target) => target.ask('/', '198.51.100.2', { host: 'evil.example' }) },
  {
    everyMs: 100,
    act: (target, turn) =>
      target.ask(track(USUAL[0] ?? ''), clientOf(turn), { authorization: `Bearer ${'e'.repeat(turn % 4_000)}.x` }),
  },
  { everyMs: 200, act: (target, turn) => target.ask(`${track('USUAL1001')}&sealine=X${turn}Z`, clientOf(turn), APP) },
  { everyMs: 100, act: (target, turn) => target.ask(`/${'%2e%2e/'.repeat(turn % 50)}etc/passwd`, clientOf(turn)) },
  // Strangers open the desk.
  {
    everyMs: 200,
    act: (target, turn) => target.ask(`/api/desk/watches?filter=${'('.repeat(turn % 900)}`, clientOf(turn)),
  },
  { everyMs: 50, act: (target, turn) => sendJunk(target.address, turn) },
  // 300 pages of the desk each poll for changes every 5 s.
  { everyMs: 17, act: (target, turn) => target.ask('/api/desk/changes/tail', clientOf(turn % 300), APP) },
];

export async function attackForMinutes(minutes: number): Promise<{ figure: string; held: boolean }> {
  const target = await startTarget();
  try {
    return await attackFor(target, minutes * 60_000);
  } finally {
    await target.close();
  }
}

async function attackFor(target: Target, wholeMs: number): Promise<{ figure: string; held: boolean }> {
  for (const [index, number] of USUAL.entries()) await target.ask(track(number), clientOf(index), APP);
  for (let index = 0; index < SHAPE_NAMES.length; index += 1) {
    await target.ask(track(wildNumber(index)), clientOf(index), APP);
  }
  const quietly = target.probe(asks, USERS_GAP_MS);
  await pause(wholeMs * QUIET_SHARE);
  const quiet = await quietly.stop();

  const ended = new AbortController();
  const states: NonNullable<ReturnType<Target['state']>>[] = [];
  const running = attacks.map((attack) => repeat(attack, target, ended.signal));
  const stalled = keepStalled(target.address, track(wildNumber(0)), STALLED);
  const beside = target.probe(asks, USERS_GAP_MS);
  const end = Date.now() + wholeMs * (1 - QUIET_SHARE);
  while (Date.now() < end) {
    await pause(SAMPLE_MS);
    const state = target.state();
    if (state === null) continue;
    states.push(state);
    if (states.length % SAMPLES_TOLD === 0) {
      const { memory, descriptors } = state;
      process.stderr.write(
        `${(states.length * SAMPLE_MS) / 1_000} s: ${memory.toFixed(0)} MB, ${descriptors} descriptors\n`,
      );
    }
  }
  const attacked = await beside.stop();
  ended.abort();
  await Promise.all(running);
  return judge(quiet, attacked, states, stalled.stop());
}

async function repeat({ everyMs, act }: Attack, target: Target, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  for (let turn = 0; !signal.aborted; turn += 1) {
    // A refused connection is a valid answer too.
    const one = act(target, turn).catch(() => undefined);
    underWay.add(one);
    void one.finally(() => underWay.delete(one));
    if (underWay.size > 50) await Promise.race(underWay);
    await pause(everyMs);
  }
  await Promise.race([Promise.all(underWay), pause(5_000)]);
}

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Compares the last third with the third before, because caches have taken their memory by then. */
function growth(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return middle(values.slice(-third)) / middle(values.slice(third, 2 * third));
}

function judge(
  quiet: Fared,
  attacked: Fared,
  states: readonly { memory: number; descriptors: number }[],
  readers: { readonly dropped: number; readonly held: number },
): { figure: string; held: boolean } {
  const rows = Object.entries(attacked.times).map(([name, { count, p99 }]) => {
    const before = quiet.times[name]?.p99 ?? 0;
    return { text: `${name} ${before.toFixed(1)} -> ${p99.toFixed(1)} ms`, held: p99 <= before * MOST_SLOWER, count };
  });
  const memory = growth(states.map((state) => state.memory));
  const descriptors = growth(states.map((state) => state.descriptors));
  const last = states.at(-1);
  const isFlat = states.length < 6 || (memory <= MOST_GROWTH && descriptors <= MOST_GROWTH);
  const most = Math.max(...states.map((state) => state.memory));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const wrong = [...quiet.wrong, ...attacked.wrong];
  if (wrong.length > 0) process.stdout.write(`wrong: ${wrong.slice(0, 10).join(', ')}\n`);
  return {
    figure:
      `p99 ${rows.map((row) => row.text).join(', ')}; ${wrong.length} of ${count} wrong; ` +
      `${readers.dropped} stalled readers dropped, ${readers.held} held; memory x${memory.toFixed(2)} to ${last?.memory.toFixed(0)} MB, at most ${most.toFixed(0)}, ` +
      `descriptors x${descriptors.toFixed(2)} to ${last?.descriptors}`,
    held: wrong.length === 0 && rows.every((row) => row.held) && isFlat && most <= MOST_MEGABYTES && readers.held === 0,
  };
}
