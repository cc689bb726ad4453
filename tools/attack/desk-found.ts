/** Attacks on weaknesses that were found later: a wrong clock, and bodies and readers that no page sends. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startReceiver } from '../../server/notifications/channels/webhook/receiver.fixture.ts';
import { ATTACKER, dataOf, type DeskAttack, OTHER, post, times } from './desk-attacks.ts';
import { keepStalled } from './raw-connections.ts';
import { wildNumber } from './fake-service.ts';
import { type Answer, startTarget, type Target } from './target.ts';
import { isUnnoticed } from './waits.ts';

const PAGE = { 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { ...PAGE, 'content-type': 'application/json' };
/** The clock of this process is 400 days ahead. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  Date.now = () => now() + 400 * 86_400_000;
`)}`;
const WATCHES = 200;
const WEBHOOKS = { DESK_SECRET: 'a secret of a desk that is attacked', WEBHOOK_NETWORKS: '127.0.0.1' };

const get = (target: Target, path: string): Promise<Answer> => target.ask(`/api/desk${path}`, OTHER, PAGE);

async function until(isTrue: () => Promise<boolean>, mostMs: number): Promise<number> {
  const start = performance.now();
  while (!(await isTrue()) && performance.now() - start < mostMs) await pause(100);
  return performance.now() - start;
}

/** Measures what a slow thread costs others, by `/healthz` before and during the work. */
async function healthBeside(target: Target, work: () => Promise<unknown>): Promise<readonly [number, number]> {
  const asks = [{ name: 'health', target: '/healthz', holds: 'alive' }];
  const measureP99 = async (during: () => Promise<unknown>): Promise<number> => {
    const probe = target.probe(asks, 10);
    await during();
    return (await probe.stop()).times['health']?.p99 ?? Number.POSITIVE_INFINITY;
  };
  return [await measureP99(() => pause(3_000)), await measureP99(work)];
}

/** Ends the connection in the middle of a body. */
async function breakOff(target: Target, index: number): Promise<void> {
  const headers = { ...JSON_BODY, 'x-forwarded-for': `203.0.113.${index % 20}`, 'content-length': 1_000 };
  const outgoing = request(`${target.address}/api/desk/watches`, { method: 'POST', headers });
  outgoing.on('error', () => undefined);
  outgoing.write('{"watches":[', () => outgoing.destroy());
  await new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
}

const STALLED = 100;
/** A reader is checked after 70 s, and two checks are needed to see that it was dropped. */
const STALLED_RUN_MS = 85_000;

export const DESK_FOUND: Readonly<Record<string, DeskAttack>> = {
  D17: {
    name: 'a clock 400 days ahead for one life of the server, ended by SIGKILL',
    settings: { ...WEBHOOKS, NODE_OPTIONS: `--import=${AHEAD}` },
    run: async (first) => {
      const receiver = await startReceiver();
      const about = { kind: 'view', q: '', zone: 'UTC' };
      const webhook = { name: 'all', channel: 'webhook', about, sends: ['changes'], to: { url: receiver.url } };
      await post(first, '/subscriptions', webhook);
      const watches = Array.from({ length: WATCHES }, (_, index) => ({ number: `AHEAD${index}X` }));
      const [added] = dataOf(await post(first, '/watches', { watches }));
      const wasAhead = added.watch.row.addedAt > Date.now();
      const order = { kind: 'change', q: '', zone: 'UTC', expects: WATCHES, set: { note: 'changed' } };
      const job = dataOf(await post(first, '/jobs', order));
      await first.kill();
      const second = await startTarget(WEBHOOKS, first.folder);
      const jobOf = async () => dataOf(await get(second, `/jobs/${job.id}`));
      const jobMs = await until(async () => (await jobOf()).state !== 'running', 30_000);
      const messageMs = await until(async () => receiver.received.length >= WATCHES, 60_000);
      const { state, done } = await jobOf();
      const late = await post(second, '/watches', { watches: [{ number: 'AFTER1X' }] });
      await second.kill();
      await receiver.close();
      return {
        figure: `job over after ${(jobMs / 1_000).toFixed(1)} s, ${receiver.received.length} messages after ${(messageMs / 1_000).toFixed(1)} s`,
        held:
          wasAhead && state === 'done' && done === WATCHES && late.status < 300 && receiver.received.length >= WATCHES,
      };
    },
  },
  D18: {
    name: '60 bodies of a megabyte of brackets, 200 that break off, 60 ids beyond 2^53',
    run: async (target) => {
      const answers: Answer[] = [];
      const send = async (index: number, method: string, path: string, body: string): Promise<void> => {
        const from = `203.0.113.${index % 20}`;
        answers.push(await target.ask(`/api/desk${path}`, from, JSON_BODY, { method, body }));
      };
      const [before, meanwhile] = await healthBeside(target, async () => {
        for (let round = 0; round < 6; round += 1)
          await times(10, (index) => send(round * 10 + index, 'POST', '/watches', '['.repeat(1_000_000)));
        await times(60, (index) =>
          send(index, 'PATCH', `/watches/${'9'.repeat(17 + (index % 4))}`, '{"version":1e19,"set":{"note":"x"}}'),
        );
        await times(200, (index) => breakOff(target, index));
      });
      const refused = answers.filter(({ status }) => status >= 400 && status < 500).length;
      return {
        figure: `${refused} of 120 refused, /healthz p99 ${before.toFixed(1)} -> ${meanwhile.toFixed(1)} ms`,
        held: refused === 120 && isUnnoticed(meanwhile, before),
      };
    },
  },
  D19: {
    name: `${STALLED} readers that ask for 16 large answers and never read`,
    run: async (target) => {
      const path = `/api/tracking?number=${wildNumber(0)}&route=true&ais=true`;
      await target.ask(path, OTHER, PAGE);
      const stalled = keepStalled(target.address, path, STALLED);
      await pause(STALLED_RUN_MS);
      const { dropped, held } = stalled.stop();
      const { status } = await target.ask('/healthz', ATTACKER);
      return {
        figure: `${dropped} dropped, ${held} held after 70 s`,
        held: dropped >= STALLED && held === 0 && status === 200,
      };
    },
  },
};
