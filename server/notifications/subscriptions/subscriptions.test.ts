/** Subscriptions through the API of a desk, to a receiver on this machine. */
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionsAnswer } from '../../../src/core/desk-api/subscriptions.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import type { AccessRules } from '../../desk/api/access.ts';
import { type ApiFixture, type Ask, NOW, openApi } from '../../desk/api/api.fixture.ts';
import { openDesk, type OpenDesk } from '../../desk/worker/engine.ts';
import { answer } from '../../desk/store/store.contract.ts';
import { join } from 'node:path';
import { folderOfRun } from '../../run-folder.fixture.ts';
import { createMail } from '../channels/email/mail.ts';
import { type Outbox, type OutboxDeps, runOutbox } from '../delivery/outbox.ts';
import { type Receiver, startReceiver } from '../channels/webhook/receiver.fixture.ts';

const SETTINGS: OutboxDeps['settings'] = {
  secrets: ['a secret of at least 32 characters'],
  webhookNetworks: ['127.0.0.1'],
};
const SUMMARY_BY_STATE = { kind: 'view', q: '', zone: 'UTC' };

const TESTED = { isSent: true, status: 200, detail: 'said', left: 49 };

/** The limit is long enough for a busy machine. */
const withinShortWait = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

describe('subscriptions', () => {
  let engine: OpenDesk;
  let desk: ApiFixture;
  let outbox: Outbox;
  let receiver: Receiver;
  let status = 200;
  let now = NOW;

  async function open(settings = SETTINGS, rules: Partial<AccessRules> = {}): Promise<void> {
    const clock = (): number => now;
    const onFault = (error: unknown): void => expect(error).toBeNull();
    const mail = createMail({ store: engine, clock, instances: 1, settings: null });
    const isStopping = (): boolean => false;
    outbox = runOutbox({ store: engine, settings, mail, clock, random: () => 0.5, owner: 'a/1', isStopping, onFault });
    desk = await openApi(rules, engine, clock, 1, () => outbox.endpoints);
  }

  beforeEach(async () => {
    [now, status] = [NOW, 200];
    engine = await openDesk({ path: join(folderOfRun('subscriptions'), 'desk.db') });
    receiver = await startReceiver((response) => void response.writeHead(status).end('said'));
    await open();
  });
  afterEach(async () => {
    await outbox.stop();
    await receiver.close();
    await engine.close();
  });

  const make = (more: object = {}, ask: Ask & { status?: number } = {}) =>
    desk.data(
      'POST',
      '/subscriptions',
      {
        name: 'ERP',
        channel: 'webhook',
        about: SUMMARY_BY_STATE,
        sends: ['changes'],
        to: { url: `${receiver.url}/hook` },
        ...more,
      },
      ask,
    );
  const list = async () => (await desk.data('GET', '/subscriptions')).subscriptions;
  const deliveries = async (query = '') => (await desk.data('GET', `/deliveries${query}`)).deliveries;
  async function move(phase: string): Promise<void> {
    await engine.record([answer('MSKU2048175', { phase }, { seenAt: now, reportedAt: now })]);
    outbox.wake();
  }
  const add = () =>
    desk.data('POST', '/watches', { watches: [{ number: 'MSKU2048175', fields: { customer: 'Acme' } }] });

  it('are created once for an idempotency key', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'made-only-once' };
    await make({}, { headers });
    await expect(make({}, { headers })).rejects.toThrow(/409 .*This was made already/);
    expect(await list()).toHaveLength(1);
  });

  it('show their secret once and sign deliveries with it', async () => {
    await add();
    const made = await make();
    expect(made).toMatchObject({
      name: 'ERP',
      state: 'active',
      version: 1,
      to: { url: `${receiver.url}/hook` },
      waiting: 0,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    expect(JSON.stringify(await list())).not.toContain('sealed');
    await move('planned');
    await withinShortWait(() => receiver.received.length).toBe(1);
    const [got] = receiver.received;
    const headers = Object.fromEntries(Object.entries(got!.headers).map(([name, value]) => [name, String(value)]));
    const signature = new Webhook(made.secret).sign(headers['webhook-id']!, new Date(NOW), got!.body);
    expect(headers['webhook-signature']).toBe(signature);
    await withinShortWait(async () => (await list())[0].lastSentAt).toBe(NOW);
    const [logged] = await deliveries(`?subscription=${made.id}`);
    expect(logged).toMatchObject({
      id: headers['webhook-id'],
      state: 'sent',
      body: JSON.parse(got!.body),
      log: [{ status: 200, detail: 'said' }],
    });
    const dump: string[] = [];
    await engine.dump(async (line) => void dump.push(line));
    expect(dump.join('\n')).not.toContain(made.secret.slice(6, 30));
  });

  it('can be tested, edited by version, paused, resumed and deleted', async () => {
    await add();
    const { id } = await make();
    expect(await desk.data('POST', `/subscriptions/${id}/test`)).toEqual(TESTED);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'test', data: { subscription: 'ERP' } });
    await desk.data('PATCH', `/subscriptions/${id}`, { version: 1, state: 'paused', name: 'other' });
    const stale = await desk.data('PATCH', `/subscriptions/${id}`, { version: 1, state: 'active' }, { status: 409 });
    expect(stale).toMatchObject({ name: 'other', version: 2 });
    await move('planned');
    await move('in-transit');
    await outbox.stop();
    expect(receiver.received).toHaveLength(1);
    expect(await list()).toMatchObject([{ state: 'paused', waiting: 2 }]);
    now += 100 * MINUTE * 60;
    await open();
    expect(await desk.data('PATCH', `/subscriptions/${id}`, { version: 2, state: 'active' })).toMatchObject({
      version: 3,
    });
    await withinShortWait(() => receiver.received.length).toBe(3);
    // A message that was received waits until its delivery is recorded.
    await withinShortWait(async () => (await list())[0].waiting).toBe(0);
    await desk.data('PATCH', `/subscriptions/${id}`, { version: 3, state: 'paused' });
    await move('arrived');
    await desk.data('PATCH', `/subscriptions/${id}`, { version: 4, state: 'active', missed: 'drop' });
    expect(await deliveries('?state=dropped')).toHaveLength(1);
    await desk.data('DELETE', `/subscriptions/${id}?version=5`);
    expect(await list()).toEqual([]);
    await desk.data('POST', `/subscriptions/${id}/test`, undefined, { status: 404 });
    expect((await engine.audit(20)).map(({ action }) => action)).toContain('remove subscription');
  });

  it('are paused with the reason when the receiver is gone', async () => {
    await add();
    await make();
    status = 410;
    await move('planned');
    await expect
      .poll(async () => (await list())[0])
      .toMatchObject({
        state: 'paused',
        why: 'endpoint gone (410)',
        waiting: 1,
      });
  });

  it('replay failed or missed messages under the same ids', async () => {
    await add();
    const { id } = await make();
    await move('planned');
    await withinShortWait(async () => (await deliveries('?state=sent')).length).toBe(1);
    await move('in-transit');
    await withinShortWait(async () => (await deliveries('?state=sent')).length).toBe(2);
    const [second, first] = await deliveries();
    const replay = (body: object) => desk.data('POST', `/subscriptions/${id}/replay`, body);
    expect(await replay({ from: 'after', id: first.id })).toEqual({ messages: 1 });
    await withinShortWait(() => receiver.received.length).toBe(3);
    expect(receiver.received[2]?.headers['webhook-id']).toBe(second.id);
    expect(receiver.received[2]?.body).toBe(receiver.received[1]?.body);
    expect(await replay({ from: 'dead' })).toEqual({ messages: 0 });
    await withinShortWait(async () => (await deliveries('?state=sent')).length).toBe(2);
    expect(await replay({ from: 'since', at: NOW })).toEqual({ messages: 2 });
    const page = await desk.data('GET', '/deliveries?limit=1');
    expect((await desk.data('GET', `/deliveries?limit=1&before=${page.next}`)).deliveries).toMatchObject([
      { id: first.id },
    ]);
  });

  it('have a preview that counts matching changes', async () => {
    await add();
    await move('planned');
    await move('arrived');
    const count = (more: object) =>
      desk.data('POST', '/subscriptions/preview', {
        about: { ...SUMMARY_BY_STATE, q: 'customer:acme' },
        sends: ['changes'],
        ...more,
      });
    expect(await count({})).toEqual({ messages: 1 });
    expect(await count({ about: { ...SUMMARY_BY_STATE, q: 'customer:other' } })).toEqual({ messages: 0 });
  });

  it('can be edited in every field, from the version that was read', async () => {
    await add();
    const { id } = await make();
    const set = {
      name: 'TMS',
      about: { kind: 'shipment', number: 'MSKU2048175' },
      sends: ['changes', 'progress'],
      fields: ['eta', 'vessel'],
      to: { url: `${receiver.url}/other` },
    };
    expect(await desk.data('PATCH', `/subscriptions/${id}`, { version: 1, ...set })).toMatchObject({
      ...set,
      version: 2,
    });
    const stale = await desk.data('PATCH', `/subscriptions/${id}`, { version: 1, fields: null }, { status: 409 });
    expect(stale).toMatchObject({ fields: ['eta', 'vessel'], version: 2 });
    // A manual entry that was not chosen is in no message, and the secret stays.
    await move('planned');
    await outbox.stop();
    expect(receiver.received).toEqual([]);
    await open();
    expect(await desk.data('PATCH', `/subscriptions/${id}`, { version: 2, fields: null })).toMatchObject({
      fields: null,
    });
    await move('arrived');
    await withinShortWait(() => receiver.received.map(({ path }) => path)).toEqual(['/other']);
    await desk.data('PATCH', `/subscriptions/${id}`, { version: 3, channel: 'mail' }, { status: 400 });
  });

  it('rotate their secret and show the new one only in the response', async () => {
    const made = await make();
    const rolled = await desk.data('POST', `/subscriptions/${made.id}/secret`);
    expect(rolled.secret).not.toBe(made.secret);
    expect(rolled.to.rolledUntil).toBeGreaterThan(NOW);
    await desk.data('POST', `/subscriptions/${made.id}/test`);
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  it.each([
    ['an address inside', { to: { url: 'https://10.0.0.1/' } }, 400],
    ['an address and more', { to: { url: 'https://hooks.example/', headers: { 'x-evil': '1' } } }, 400],
    ['a filter with a mistake', { about: { ...SUMMARY_BY_STATE, q: 'lines:MAEU' } }, 400],
    ['nothing to send', { sends: [] }, 400],
    ['a column that is in no message', { fields: ['eta', 'seenAt'] }, 400],
    ['an unknown rule', { about: { kind: 'cases', rules: ['x'], q: '', zone: 'UTC' } }, 400],
    ['an unknown channel', { channel: 'pigeon' }, 400],
    ['line ends in its name', { name: 'a\r\nx-evil: 1' }, undefined],
  ])('are refused or harmless with %s', async (_, more, refused) => {
    const made = await make(more, refused === undefined ? {} : { status: refused });
    if (refused !== undefined) return;
    await desk.data('POST', `/subscriptions/${made.id}/test`);
    expect(receiver.received[0]?.headers['x-evil']).toBeUndefined();
  });

  it('are listed even if the settings of one cannot be read', async () => {
    const { id } = await make();
    const stored = await engine.document('subscription', id);
    const body = JSON.stringify({ ...JSON.parse(stored!.body), to: null });
    await engine.put({ kind: 'subscription', id, version: 1, body }, { actor: 'ann', at: NOW, idempotencyKey: null });
    const answered = v.parse(SubscriptionsAnswer, await desk.data('GET', '/subscriptions'));
    expect(answered.subscriptions).toMatchObject([{ id, to: { url: '', rolledUntil: null } }]);
  });

  it('require an administrator and a server secret', async () => {
    const rules = {
      identityHeader: 'x-user',
      groupsHeader: 'x-groups',
      groupsSeparator: ',',
      roles: { viewer: ['v'], editor: ['e'], admin: ['a'] },
    };
    await outbox.stop();
    await open(SETTINGS, rules);
    const as = (group: string): Ask => ({
      headers: { 'sec-fetch-site': 'same-origin', 'x-user': 'ann', 'x-groups': group },
      isTrustedProxy: true,
    });
    await make({}, { ...as('e'), status: 403 });
    const { id } = await make({}, as('a'));
    await desk.data('GET', '/subscriptions', undefined, { ...as('v'), status: 403 });
    await desk.data('POST', `/subscriptions/${id}/test`, undefined, { ...as('e'), status: 403 });
    await outbox.stop();
    await open({ ...SETTINGS, secrets: [] });
    const response = await desk.ask('POST', '/subscriptions', {
      name: 'ERP',
      channel: 'webhook',
      about: SUMMARY_BY_STATE,
      sends: ['changes'],
      to: { url: receiver.url },
    });
    expect(response?.status).toBe(501);
    expect(await response?.json()).toMatchObject({
      message: 'NOT_CONFIGURED',
      detail: expect.stringContaining('DESK_SECRET'),
    });
    const { channels } = await desk.data('GET', '/subscriptions');
    const missing = ['webhook', 'mail', 'digest'].map((name) => ({ name, missing: expect.any(String) }));
    expect(channels).toEqual(expect.arrayContaining(missing.map((channel) => expect.objectContaining(channel))));
  });
});
