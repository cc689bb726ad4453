/** Opens shipments with wild routes as pages and embeds in every theme, while other clients send requests. */
import { setTimeout as pause } from 'node:timers/promises';
import { SHAPE_NAMES } from './wild-paths.ts';
import { wildNumber } from './fake-service.ts';
import { startTarget, type Target } from './target.ts';
import { isUnnoticed } from './waits.ts';

const THEMES = ['light', 'dark', 'auto'];
const AT_A_TIME = 4;
const ROUNDS = 3;
const PROBE_GAP_MS = 10;
const QUIET_MS = 3_000;
/** Minimum size of an answer that contains the route. */
const LEAST_BODY = 150_000;
const HEALTH = [{ name: 'healthz', target: '/healthz', holds: 'alive' }];
/** Maximum ratio of the memory after the last round to that after the first. */
const MOST_GROWTH = 1.2;

const APP = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };

interface Opening {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

function openings(number: string): readonly Opening[] {
  return THEMES.flatMap((theme) => [
    { target: `/?number=${number}`, headers: { ...APP, cookie: `theme=${theme}` } },
    { target: `/embed?number=${number}&theme=${theme}`, headers: APP },
    { target: `/embed?number=${number}&theme=${theme}&show=map,timeline`, headers: APP },
  ]);
}

export async function attackWithShapes(shipments: number): Promise<{ figure: string; held: boolean }> {
  const target = await startTarget();
  try {
    return await openAll(target, shipments);
  } finally {
    await target.close();
  }
}

async function openAll(target: Target, shipments: number): Promise<{ figure: string; held: boolean }> {
  const numbers = Array.from({ length: shipments }, (_, index) => wildNumber(index));
  let clients = 0;
  let refused = 0;
  const open = async ({ target: page, headers }: Opening): Promise<void> => {
    // Requests come from many clients, because the server limits the pages of each client.
    clients += 1;
    const { status } = await target.ask(page, `198.51.${Math.floor(clients / 200) % 200}.${clients % 200}`, headers);
    if (status !== 200) refused += 1;
  };
  let arrived = 0;
  for (const [index, number] of numbers.entries()) {
    const path = `/api/tracking?number=${number}&route=true&ais=true`;
    const { text } = await target.ask(path, `192.0.2.${index % 200}`, { 'sec-fetch-site': 'same-origin' });
    if (text.length > LEAST_BODY) arrived += 1;
  }
  const quietly = target.probe(HEALTH, PROBE_GAP_MS);
  await pause(QUIET_MS);
  const quiet = (await quietly.stop()).times.healthz?.p99 ?? 0;
  const probe = target.probe(HEALTH, PROBE_GAP_MS);
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = numbers.flatMap(openings);
    const openNext = async (): Promise<void> => {
      for (let page = pages.pop(); page !== undefined; page = pages.pop()) await open(page);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, openNext));
    memory.push(target.state()?.memory ?? 0);
  }
  const { times, wrong } = await probe.stop();
  const p99 = times.healthz?.p99 ?? Number.POSITIVE_INFINITY;
  const [first = 0, last = 0] = [memory[0], memory.at(-1)];
  const pages = ROUNDS * numbers.flatMap(openings).length;
  return {
    figure:
      `${arrived} answers, ${pages} pages of ${SHAPE_NAMES.length} shapes, ${refused} refused; /healthz p99 ${quiet.toFixed(0)} -> ${p99.toFixed(0)} ms, ` +
      `${wrong.length} wrong; ${first.toFixed(0)} to ${last.toFixed(0)} MB`,
    held:
      arrived === shipments &&
      refused === 0 &&
      wrong.length === 0 &&
      isUnnoticed(p99, quiet) &&
      last <= first * MOST_GROWTH,
  };
}
