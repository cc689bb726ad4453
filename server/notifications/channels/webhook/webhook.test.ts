/** Tests webhooks over real connections: what a receiver gets, and the result of each response. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../../src/core/time/units.ts';
import type { ClaimedMessage } from '../../../desk/ports/outbox.ts';
import { subscriptionBody } from '../../../desk/outbox/outbox.fixture.ts';
import { createSeal } from '../../../http/seal.ts';
import { createAddressCheck } from './addresses.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';
import { newSecret, signWebhook } from './webhook.ts';
import { createWebhookChannel, type WebhookDeps } from './webhook.ts';

/** The external library compares with the clock of the machine. */
const now = Math.floor(performance.timeOrigin + performance.now());
const seal = createSeal(['a secret of at least 32 characters'], 'test');
const TIMES = { connectMs: 10_000, answerMs: 10_000, bodyMs: 300 };
const BODY = '{"type":"test","timestamp":"2026-11-20T09:34:00.000Z","data":{"note":"Ä €\\r\\nx-evil: 1"}}';
const message = (more: Partial<ClaimedMessage> = {}): ClaimedMessage => ({
  seq: 1,
  id: `msg_${randomBytes(16).toString('hex')}`,
  subscriptionId: 's',
  about: 'shipment:X',
  type: 'test',
  at: now,
  attempts: 0,
  startedAt: now,
  body: BODY,
  ...more,
});

const channelWith = (more: Partial<WebhookDeps> = {}) =>
  createWebhookChannel({
    seal,
    check: createAddressCheck(['127.0.0.1']),
    resolve: async () => ['127.0.0.1'],
    clock: () => now,
    times: TIMES,
    ...more,
  });

/** The limit is long enough for a busy machine. */
const withinShortWait = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

describe('a webhook', () => {
  let receiver: Receiver | null = null;
  afterEach(async () => {
    await receiver?.close();
    receiver = null;
  });

  async function start(answer?: (response: ServerResponse) => void, more: Partial<WebhookDeps> = {}) {
    receiver = await startReceiver(answer);
    const channel = channelWith(more);
    const made = await channel.settings.readTo({ url: `${receiver.url}/hook?x=1` }, null, 'x');
    if (made.kind !== 'read') throw new Error(String(made.why));
    const subscription = { ...subscriptionBody({ to: made.to }), id: 's', version: 1 };
    return { channel, receiver, subscription, secret: made.once ?? '', to: made.to };
  }

  it('is verified by the reference library with its secret only', async () => {
    const { channel, receiver: end, subscription, secret } = await start();
    const sent = message();
    expect(await channel.send([sent], subscription)).toEqual({ kind: 'sent', status: 200, detail: 'ok' });
    const [got] = end.received;
    expect(got?.path).toBe('/hook?x=1');
    const headers = Object.fromEntries(Object.entries(got!.headers).map(([name, value]) => [name, String(value)]));
    expect(new Webhook(secret).verify(got!.body, headers)).toEqual(JSON.parse(BODY));
    expect(headers['webhook-id']).toBe(sent.id);
    expect(headers['x-evil']).toBeUndefined();
    expect(() => new Webhook(newSecret()).verify(got!.body, headers)).toThrow();
    expect(() => new Webhook(secret).verify(`${got!.body} `, headers)).toThrow();
  });

  it('has the same signature as in the reference library', () => {
    const secret = newSecret();
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    const theirs = new Webhook(secret).sign(signed.id, new Date(signed.timestamp * 1000), signed.body);
    expect(signWebhook(signed, [secret])).toBe(theirs);
    // The example of the specification.
    expect(signWebhook(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is signed with both secrets during a rotation, and afterwards only with the new one', async () => {
    let clock = now;
    const { channel, receiver: end, subscription, secret, to } = await start(undefined, { clock: () => clock });
    const rolled = channel.settings.roll!(to, now);
    if (rolled.kind !== 'read') throw new Error(String(rolled.why));
    expect(channel.settings.showTo(rolled.to)).toMatchObject({ rolledUntil: now + DAY });
    expect(JSON.stringify(channel.settings.showTo(rolled.to))).not.toMatch(/secret|sealed|whsec/);
    expect(JSON.stringify(rolled.to)).not.toContain(secret.slice(6));
    await channel.send([message()], { ...subscription, to: rolled.to });
    clock = now + DAY;
    await channel.send([message()], { ...subscription, to: rolled.to });
    const [during, after] = end.received.map(({ headers }) => String(headers['webhook-signature']).split(' '));
    expect(during).toHaveLength(2);
    expect(after).toHaveLength(1);
    const got = end.received[0]!;
    const headers = Object.fromEntries(Object.entries(got.headers).map(([name, value]) => [name, String(value)]));
    for (const key of [secret, rolled.once!]) expect(new Webhook(key).verify(got.body, headers)).toBeTruthy();
  });

  const HUGE = Buffer.alloc(64 * 1024, 'x');
  /** The response is written until the connection is closed. */
  function flood(response: ServerResponse, most: number): void {
    let written = 0;
    const more = (): void => {
      while (written < most && !response.destroyed) {
        written += HUGE.length;
        if (!response.write(HUGE)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  }

  const answers: readonly (readonly [string, (response: ServerResponse) => void, object])[] = [
    ['200', (response) => response.end('ok'), { kind: 'sent', status: 200 }],
    ['204', (response) => response.writeHead(204).end(), { kind: 'sent', status: 204, detail: '' }],
    ['500', (response) => response.writeHead(500).end('a\r\nb'), { kind: 'failed', status: 500, detail: 'a b' }],
    ['404', (response) => response.writeHead(404).end(), { kind: 'failed', status: 404 }],
    ['410', (response) => response.writeHead(410).end(), { kind: 'gone', status: 410 }],
    [
      '429 with an hour',
      (response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
      { kind: 'failed', status: 429, retryAfterMs: 3_600_000 },
    ],
    [
      'a redirect to the metadata of a cloud',
      (response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      { kind: 'failed', status: 307, detail: 'delivery.redirect' },
    ],
    ['a cut connection', (response) => response.destroy(), { kind: 'failed', status: null }],
    ['half of an answer', (response) => void response.writeHead(200).write('{"a":'), { kind: 'sent', status: 200 }],
    [
      'headers without end',
      (response) => response.writeHead(200, { 'x-long': 'x'.repeat(60_000) }).end(),
      { kind: 'failed', status: null, detail: 'UND_ERR_HEADERS_OVERFLOW' },
    ],
  ];
  it.each(answers)('has the correct delivery result if the receiver responds with %s', async (_, answer, result) => {
    const { channel, receiver: end, subscription } = await start(answer);
    expect(await channel.send([message()], subscription)).toMatchObject(result);
    expect(end.received).toHaveLength(1);
  });

  it('fails if the receiver does not respond', async () => {
    const { channel, subscription } = await start(() => undefined, { times: { ...TIMES, answerMs: 300 } });
    expect(await channel.send([message()], subscription)).toMatchObject({ kind: 'failed', status: null });
  });

  it('stops reading a response of 10 MB', async () => {
    let socketBytes = 0;
    const { channel, subscription } = await start((response) => {
      flood(response, 10_000_000);
      response.once('close', () => void (socketBytes = response.socket?.bytesWritten ?? 0));
    });
    const result = await channel.send([message()], subscription);
    expect(result).toMatchObject({ kind: 'sent', status: 200, detail: 'x'.repeat(200) });
    await withinShortWait(() => receiver?.received.length).toBe(1);
    expect(socketBytes).toBeLessThan(8_000_000);
  });

  it('is not sent if its host name has changed to a private address', async () => {
    let address = '93.184.216.34';
    const channel = channelWith({ check: createAddressCheck([]), resolve: async () => [address] });
    const made = await channel.settings.readTo({ url: 'https://hooks.example/' }, null, 'x');
    if (made.kind !== 'read') throw new Error(String(made.why));
    address = '10.0.0.7';
    const subscription = { ...subscriptionBody({ to: made.to }), id: 's', version: 1 };
    expect(await channel.send([message()], subscription)).toMatchObject({
      kind: 'failed',
      status: null,
      detail: 'delivery.webPrivate',
    });
  });

  it('is sent to the pinned address, not to a newly resolved one', async () => {
    receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    // No system resolves this name, so only the pinned address can have been used.
    const channel = channelWith({ resolve: async () => ['127.0.0.1'] });
    const made = await channel.settings.readTo({ url: `http://pinned.invalid:${port}/` }, null, 'x');
    if (made.kind !== 'read') throw new Error(String(made.why));
    const subscription = { ...subscriptionBody({ to: made.to }), id: 's', version: 1 };
    expect(await channel.send([message()], subscription)).toMatchObject({ kind: 'sent' });
    expect(receiver.received[0]?.headers.host).toBe(`pinned.invalid:${port}`);
  });

  // The connection fails within the call that opens it, before anything can listen for an error.
  it.each(['http', 'https'])('fails without a crash if its address is unreachable: %s', async (scheme) => {
    const channel = channelWith({
      check: createAddressCheck(['255.255.255.255']),
      resolve: async () => ['255.255.255.255'],
    });
    const made = await channel.settings.readTo({ url: `${scheme}://four.invalid/` }, null, 'x');
    if (made.kind !== 'read') throw new Error(String(made.why));
    const subscription = { ...subscriptionBody({ to: made.to }), id: 's', version: 1 };
    expect(await channel.send([message()], subscription)).toMatchObject({ kind: 'failed', status: null });
  });

  it('is sent to the second address of its host if the first one does not answer', async () => {
    receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const addresses = ['255.255.255.255', '127.0.0.1'];
    const channel = channelWith({ check: createAddressCheck(addresses), resolve: async () => addresses });
    const made = await channel.settings.readTo({ url: `http://two.invalid:${port}/` }, null, 'x');
    if (made.kind !== 'read') throw new Error(String(made.why));
    const subscription = { ...subscriptionBody({ to: made.to }), id: 's', version: 1 };
    expect(await channel.send([message()], subscription)).toMatchObject({ kind: 'sent' });
  });

  it.each(['http://127.0.0.1/\r\nx-evil: 1', 'http://127.0.0.1/\u0000', 'http://127.0.0.1\r\n/x'])(
    'never has line breaks in its URL: %j',
    async (url) => {
      const read = await channelWith().settings.readTo({ url }, null, 'x');
      expect(read.kind === 'wrong' || !/[\r\n\0]/.test(JSON.stringify(read.to))).toBe(true);
    },
  );

  it('is refused if the server has no secret or another one', async () => {
    const { subscription } = await start();
    const without = channelWith({ seal: null });
    expect(without.settings.missing).toBe('delivery.noWebhookHere');
    expect((await without.settings.readTo({ url: 'http://127.0.0.1/' }, null, 'x')).kind).toBe('wrong');
    expect(await without.send([message()], subscription)).toMatchObject({ kind: 'failed' });
    const other = channelWith({ seal: createSeal(['another secret of 32 characters!!'], 'test') });
    expect(await other.send([message()], subscription)).toMatchObject({
      detail: 'delivery.secret',
    });
  });
});

describe('the encryption of webhook secrets', () => {
  it('decrypts with the current or the previous key, and with no other', () => {
    const [old, young] = ['old '.repeat(9), 'new '.repeat(9)];
    const sealed = createSeal([old], 'a')!.seal('whsec_x');
    expect(sealed).not.toContain('whsec');
    expect(createSeal([young, old], 'a')!.open(sealed)).toBe('whsec_x');
    expect(createSeal([young], 'a')!.open(sealed)).toBeNull();
    expect(createSeal([old], 'b')!.open(sealed)).toBeNull();
    expect(createSeal([old], 'a')!.open(`${sealed.slice(0, -1)}0`) === 'whsec_x').toBe(sealed.endsWith('0'));
    expect(createSeal([old], 'a')!.open('whsec_x')).toBeNull();
    expect(createSeal([], 'a')).toBeNull();
  });
});
