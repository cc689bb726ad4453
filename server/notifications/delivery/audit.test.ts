/** Tests the audit of accounts by webhook, from the API of a desk to a receiver on this machine. */
import { afterAll, expect, it } from 'vitest';
import { NOW, openApi } from '../../desk/api/api.fixture.ts';
import { openDesk } from '../../desk/worker/engine.ts';
import type { AuditFeed } from '../../desk/ports/outbox.ts';
import { createMail } from '../channels/email/mail.ts';
import { type Outbox, runOutbox } from './outbox.ts';
import { startReceiver } from '../channels/webhook/receiver.fixture.ts';

const engine = await openDesk({ path: ':memory:' });
const receiver = await startReceiver((response) => void response.writeHead(200).end());
const outboxes: Outbox[] = [];
afterAll(async () => {
  for (const outbox of outboxes) await outbox.stop();
  await receiver.close();
  await engine.close();
});

async function open(audit: AuditFeed | null) {
  const clock = (): number => NOW;
  const settings = { secrets: ['a secret of at least 32 characters'], webhookNetworks: ['127.0.0.1'] };
  const mail = createMail({ store: engine, clock, instances: 1, settings: null });
  const onFault = (error: unknown): void => expect(error).toBeNull();
  const sending = { settings, mail, audit, random: () => 0.5, owner: 'a/1', isStopping: () => false, onFault };
  const outbox = runOutbox({ ...sending, store: engine, clock });
  outboxes.push(outbox);
  const desk = await openApi({}, engine, clock, 1, () => outbox.endpoints);
  return { outbox, desk };
}
const about = { kind: 'view', q: '', zone: 'UTC' };
const order = () => ({
  name: 'SIEM',
  channel: 'webhook',
  about,
  sends: ['audit'],
  to: { url: `${receiver.url}/hook` },
});
const line = (seq: number, at = NOW) => ({ seq, at, by: 'p1', action: 'sign in', object: `s${seq}` });

it('the audit log is delivered by webhook to its subscribers, each entry once and in order, and never by email', async () => {
  const none = await open(null);
  await none.desk.data('POST', '/subscriptions', order(), { status: 501 });
  const lines = [line(1, NOW - 1)];
  const count = async (since: number) => lines.filter(({ at }) => at >= since).length;
  const { desk, outbox } = await open({ since: async (seq) => lines.filter((line) => line.seq > seq), count });
  const mail = { channel: 'mail', to: { address: 'ann@acme.example' } };
  await desk.data('POST', '/subscriptions', { ...order(), ...mail }, { status: 400 });
  const { id } = await desk.data('POST', '/subscriptions', order());
  await desk.data('PATCH', `/subscriptions/${id}`, { version: 1, channel: 'mail' }, { status: 400 });
  lines.push(line(2), line(3));
  const preview = await desk.data('POST', '/subscriptions/preview', { about, sends: ['audit'] });
  expect(preview).toEqual({ messages: 3 });
  const received = () => expect.poll(() => receiver.received.length, { timeout: 20_000 });
  outbox.wake();
  await received().toBe(2);
  lines.push(line(4));
  outbox.wake();
  await received().toBe(3);
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual(
    lines.slice(1).map((data) => ({ type: 'audit', timestamp: '2026-11-20T09:34:00.000Z', data })),
  );
});
