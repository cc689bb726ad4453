/** Every operation returns the same content under each encoding, to staff and to guests. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMail } from '../../notifications/channels/email/mail.ts';
import { feedsOver } from '../../notifications/feeds/feeds.fixture.ts';
import { runOutbox } from '../../notifications/delivery/outbox.ts';
import { etaAnswer } from '../cases/cases.fixture.ts';
import { openDesk, type OpenDesk } from '../worker/engine.ts';
import { type ApiFixture, NOW, NO_LIMITS, openApi } from './api.fixture.ts';

const OWN = 'MSKU2048175';
const ENCODINGS = ['gzip', 'br', 'gzip, deflate, br, zstd', 'gzip;q=0, br;q=0', 'identity'] as const;

let engine: OpenDesk;
let desk: ApiFixture;
let stopOutbox: () => Promise<void>;
const keys: Record<string, string> = {};
beforeAll(async () => {
  const clock = (): number => NOW;
  engine = await openDesk({ path: join(mkdtempSync(join(tmpdir(), 'landfall-encodings-')), 'desk.db') });
  const feeds = feedsOver(engine, { clock });
  const outbox = runOutbox({
    store: engine,
    settings: { secrets: ['a secret of at least 32 characters'], webhookNetworks: [] },
    mail: createMail({ store: engine, clock, instances: 1, settings: null }),
    clock,
    random: () => 0.5,
    owner: 'a/1',
    isStopping: () => false,
    onFault: (error) => expect(error).toBeNull(),
  });
  stopOutbox = () => outbox.stop();
  desk = await openApi({}, engine, clock, NO_LIMITS, () => [...feeds.endpoints, ...outbox.endpoints]);
  await desk.data('POST', '/watches', { watches: [{ number: OWN, fields: { customer: 'Acme' } }] });
  const { key } = await desk.data('POST', '/keys', {
    label: 'a guest',
    scope: 'write',
    sight: { customers: ['Acme'], tags: [] },
  });
  keys.guest = key;
  keys.staff = (await desk.data('POST', '/keys', { label: 'a program', scope: 'write' })).key;
  await engine.record([etaAnswer(OWN, '2026-11-28 14:00:00', 0)]);
});
afterAll(async () => {
  await stopOutbox();
  await engine.close();
});

async function ask(audience: string, method: string, path: string, encoding: string) {
  const headers = { authorization: `Bearer ${keys[audience]}`, 'accept-encoding': encoding };
  const body = method === 'GET' ? undefined : {};
  const response = await desk.ask(method, path, body, { headers });
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  const encoded = response?.headers.get('content-encoding') ?? null;
  const plain = encoded === 'gzip' ? gunzipSync(bytes) : encoded === 'br' ? brotliDecompressSync(bytes) : bytes;
  return { status: response?.status, encoded, text: plain.toString().replace(/"version":"[\w-]{36}"/, '') };
}

const operations = (): readonly (readonly [string, string])[] =>
  desk.api.endpoints.flatMap(({ method, path }) =>
    (path.includes('{id}') ? ['1', 'nothing'] : ['']).map((id) => [method, path.replace('{id}', id)] as const),
  );

describe.each(['staff', 'guest'])('%s', (audience) => {
  it('reads the same answers under every encoding', async () => {
    for (const [method, path] of operations()) {
      if (method !== 'GET') continue;
      const plain = await ask(audience, method, path, 'identity');
      expect(plain.status, path).toBeLessThan(500);
      for (const encoding of ENCODINGS) {
        const { encoded, ...answer } = await ask(audience, method, path, encoding);
        expect(answer, `${path} under ${encoding}`).toEqual({ status: plain.status, text: plain.text });
        expect([null, ...(encoding.includes('q=0') ? [] : encoding.split(', '))]).toContain(encoded);
      }
    }
  });

  it('gets no fault from a write under any encoding', async () => {
    for (const [method, path] of operations()) {
      if (method === 'GET') continue;
      for (const encoding of ENCODINGS)
        expect((await ask(audience, method, path, encoding)).status, `${method} ${path}`).toBeLessThan(500);
    }
  });
});

it('has places on the map of a guest of a browser', async () => {
  const { data } = JSON.parse((await ask('guest', 'GET', '/fleet', 'gzip, deflate, br, zstd')).text);
  expect(data.key.length + data.unplaced).toBe(1);
});
