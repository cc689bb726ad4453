/**
 * Tests SIGKILL while messages are sent: each arrives at least once, in order, and once by its id. The clock does not
 * move between lives, and yet the claims of killed instances are free.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForTests } from '../../wiring/built.fixture.ts';
import { type DeskPlace, openDesk } from '../../desk/worker/engine.ts';
import { etaAnswer } from '../../desk/cases/cases.fixture.ts';
import { act, newWatch, NOW } from '../../desk/store/store.contract.ts';
import { subscribe } from '../../desk/outbox/outbox.fixture.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../../desk/database/postgres.fixture.ts';
import { createSeal } from '../../http/seal.ts';
import { createAddressCheck } from '../channels/webhook/addresses.ts';
import { startReceiver } from '../channels/webhook/receiver.fixture.ts';
import { createWebhookChannel } from '../channels/webhook/webhook.ts';

/** Lives end after one to five messages, each number once. */
const LIVES = 5;
/** A life sends up to nine messages, and needs enough of them to be killed in the middle. */
const ROUNDS = 5;
/** Number of messages that one instance sends at once. */
const UNDERWAY = 4;
const NUMBERS = Array.from({ length: 12 }, (_, index) => `KILL${1_000_000 + index}`);

const folder = mkdtempSync(join(tmpdir(), 'landfall-outbox-kill-'));
const instance = buildForTests('server/notifications/delivery/instance.fixture.ts');
afterAll(() => rmSync(folder, { recursive: true }));

const startInstance = (place: DeskPlace, name: string): ChildProcess =>
  spawn(process.execPath, [instance, JSON.stringify(place), `${NOW}`, join(folder, name)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** An instance that has nothing left to send has ended already. */
const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Kills all instances of a life when the receiver has got a number of further messages, before it responds to the
 * last.
 */
async function sendWithKills(place: DeskPlace, instances: number): Promise<void> {
  const desk = await openDesk(place);
  await desk.add(
    NUMBERS.map((number) => newWatch(number)),
    act(),
  );
  let until = Infinity;
  let children: readonly ChildProcess[] = [];
  const receiver = await startReceiver((response) => {
    if (receiver.received.length < until) response.end();
    else for (const child of children) child.kill('SIGKILL');
  });
  const seal = createSeal(['a secret of at least 32 characters'], 'webhook secrets');
  const check = createAddressCheck(['127.0.0.1']);
  const { settings } = createWebhookChannel({ seal, check, resolve: async () => [], clock: () => NOW });
  const read = await settings.readTo({ url: receiver.url }, null, 'x');
  if (read.kind !== 'read') throw new Error(String(read.why));
  await subscribe(desk, 's', { to: read.to });
  for (let round = 0; round < ROUNDS; round += 1) {
    const eta = `2026-12-${10 + round} 08:00:00`;
    await desk.record(
      NUMBERS.map((number) => etaAnswer(number, eta, 0, { seenAt: NOW + round, reportedAt: NOW + round })),
    );
  }
  const names = Array.from({ length: instances }, (_, index) => `of-${instances}-${index}`);
  for (let life = 0; life < LIVES; life += 1) {
    until = receiver.received.length + 1 + ((life * 3) % 5);
    children = names.map((name) => startInstance(place, name));
    await Promise.all(children.map(gone));
  }
  until = Infinity;
  children = names.map((name) => startInstance(place, name));
  const page = { subscriptionId: 's', limit: 1000, before: null };
  const isAllSent = async (): Promise<boolean> => (await desk.messages({ ...page, state: 'waiting' })).length === 0;
  await expect.poll(isAllSent, { timeout: 60_000, interval: 50 }).toBe(true);
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(gone));
  const messages = (await desk.messages({ ...page, state: 'sent' })).toReversed();
  expect(messages).toHaveLength(NUMBERS.length * ROUNDS);
  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']));
  // A receiver that uses message ids counts the first message of each id.
  const honoured = [...new Set(ids)];
  expect(honoured.toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
  for (const number of NUMBERS) {
    const ids = messages.filter(({ about }) => about === `shipment:${number}`).map(({ id }) => id);
    expect(honoured.filter((id) => ids.includes(id))).toEqual(ids);
  }
  // Only messages that a killed process had not yet recorded as sent are sent again.
  expect(ids.length - honoured.length).toBeLessThanOrEqual(LIVES * instances * UNDERWAY);
  await receiver.close();
  await desk.close();
}

describe('instances that are killed while they send messages', () => {
  it(
    'deliver everything in order, and once per message id: one instance with a SQLite file',
    { timeout: 300_000 },
    () => sendWithKills({ path: join(folder, 'desk.db') }, 1),
  );

  const programs = findPostgres();
  describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'in PostgreSQL', () => {
    let server: RunningPostgres;
    beforeAll(async () => {
      server = await startTestPostgres(programs ?? '');
    }, 60_000);
    afterAll(() => server.remove(), 60_000);

    it('deliver everything in order, and once per message id: two instances', { timeout: 300_000 }, () =>
      sendWithKills({ url: server.url }, 2),
    );
  });
});
