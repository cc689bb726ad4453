/** Limits of imports: memory, disk space of uncommitted imports, and the time of other clients. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSheetEngine } from '../import/engine.ts';
import { createImports } from '../import/imports.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

const page = { 'sec-fetch-site': 'same-origin' };
const upload = (text: string, options: Record<string, string> = {}, status = 201) =>
  desk
    .ask('POST', '/imports', text, { headers: { ...page, 'content-type': 'text/csv', ...options } })
    .then((response) => {
      expect(response?.status).toBe(status);
      return response?.json();
    });

describe('files that are sent slowly', () => {
  /** Counts the bytes that were read of a body without an end. */
  function endless() {
    const sent = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent.bytes >= 1_048_576) return new Promise<void>(() => undefined);
        sent.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        return undefined;
      },
    });
    const headers = { ...page, 'content-type': 'text/csv' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://landfall.test/api/desk/imports', init);
    return { sent, request };
  }
  const send = ({ request }: ReturnType<typeof endless>, clientId: string) =>
    desk.api.answer(request, { isTrustedProxy: false, clientId, requestId: 'r1' });

  it('are refused before they are read, so that one client holds two of them and leaves room to others', async () => {
    const files = Array.from({ length: 60 }, endless);
    const answers = files.map((file) => send(file, '192.0.2.1'));
    const refused = await Promise.all(answers.slice(2));
    expect(new Set(refused.map((response) => response?.status))).toEqual(new Set([429]));
    await vi.waitFor(() => expect(files[1]?.sent.bytes).toBe(1_048_576));
    // A stream reads one piece ahead before anybody reads it.
    for (const { sent } of files.slice(2)) expect(sent.bytes).toBeLessThanOrEqual(65_536);
    await upload('MSKU2048170');
  });
});

describe('files that nobody commits', () => {
  const PARTS = 720;
  const keep = (id: string, client: string) => {
    const owner = createHash('sha256').update(client).digest('base64url').slice(0, 22);
    const body = {
      name: '',
      kind: 'csv',
      bytes: 1,
      parts: PARTS,
      at: NOW,
      who: 'x',
      owner,
      choices: {},
      isCommitted: false,
    };
    const context = { actor: 'x', at: NOW, idempotencyKey: null };
    return desk.engine.put({ kind: 'import', id, version: null, body: JSON.stringify(body) }, context);
  };

  it('are limited by their sum for one client and for all clients, with a hint what to do', async () => {
    await keep('one', '127.0.0.1');
    const refused = await desk.ask('POST', '/imports', 'MSKU2048170', {
      headers: { ...page, 'content-type': 'text/csv' },
    });
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({ detail: expect.stringMatching('Remove some') });
    const options = { headers: { ...page, 'content-type': 'text/csv' }, clientId: '192.0.2.9' };
    await desk.data('POST', '/imports', 'MSKU2048170', options);
    for (let index = 0; index < 8; index += 1) await keep(`more ${index}`, `192.0.2.${index}`);
    await desk.data('POST', '/imports', 'MSKU2048171', { ...options, clientId: '192.0.2.77', status: 429 });
  });

  it('and that cannot be read are not kept, under a key neither', async () => {
    const headers = { 'idempotency-key': 'key-number-3' };
    const long = await upload('lorem ipsum '.repeat(400_000), { ...headers, 'content-type': 'text/plain' }, 422);
    expect(long).toMatchObject({ detail: expect.stringMatching('Split it') });
    await upload('PK\u0003\u0004 broken', headers, 422);
    expect(await desk.data('GET', '/imports')).toEqual([]);
    expect(await desk.engine.documents('import-source')).toEqual([]);
  });
});

it('a paste does not wait for a large file', async () => {
  let end = (): void => undefined;
  const files = { ...createSheetEngine(), open: () => new Promise<null>((resolve) => (end = () => resolve(null))) };
  const imports = createImports(desk.engine, { files, pastes: createSheetEngine() }, async () => []);
  const context = { actor: 'x', at: NOW, idempotencyKey: null };
  const create = (id: string, size: number) =>
    imports.create({ kind: 'csv', bytes: new Uint8Array(size).fill(120), name: '', client: '192.0.2.1' }, id, context);
  const large = create('large', 300_000);
  expect(await create('small', 1000)).toMatchObject({ id: 'small' });
  end();
  expect(await large).toMatchObject({ id: 'large' });
});
