import { describe, expect, it } from 'vitest';
import { openAssistant } from './assistant.fixture.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});

async function open() {
  const assistant = await openAssistant();
  const key = await assistant.createKey({});
  const bearer = { Authorization: `Bearer ${key}` };
  return {
    ...assistant,
    key,
    bearer,
    send: async (body: unknown, headers: Record<string, string> = {}) => {
      const response = await assistant.post(body, { ...bearer, ...headers });
      const text = (await response?.text()) ?? '';
      return { status: response?.status, text, body: text === '' ? null : JSON.parse(text) };
    },
  };
}

describe('the address of assistants', () => {
  it('agrees on the version of the client, or offers its newest one', async () => {
    const { send } = await open();
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26'])
      expect((await send(initialize(version))).body.result.protocolVersion).toBe(version);
    for (const version of ['2024-11-05', '2099-01-01', ''])
      expect((await send(initialize(version))).body.result.protocolVersion).toBe('2025-11-25');
    expect((await send(initialize('2025-11-25'))).body.result).toMatchObject({
      capabilities: { tools: {} },
      serverInfo: { name: 'landfall' },
    });
  });

  it('refuses an unknown version in the header', async () => {
    const { send } = await open();
    expect((await send(PING, { 'MCP-Protocol-Version': '1.0' })).status).toBe(400);
    expect((await send(PING, { 'MCP-Protocol-Version': '2025-06-18' })).body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {},
    });
  });

  it('accepts notifications without an answer', async () => {
    const { send } = await open();
    const sent = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([sent.status, sent.text]).toEqual([202, '']);
  });

  it('answers batches in the one version that has them', async () => {
    const { send } = await open();
    const batch = [
      PING,
      { jsonrpc: '2.0', method: 'notifications/x' },
      { ...PING, id: 'b' },
      { ...PING, method: 'no' },
    ];
    const { body } = await send(batch, { 'MCP-Protocol-Version': '2025-03-26' });
    expect(body.map(({ id, error }: { id: unknown; error?: { code: number } }) => [id, error?.code])).toEqual([
      [1, undefined],
      ['b', undefined],
      [1, -32_601],
    ]);
    expect((await send(batch)).body).toHaveLength(3);
    expect((await send(batch, { 'MCP-Protocol-Version': '2025-06-18' })).body.error.message).toContain('one message');
    expect((await send([])).status).toBe(400);
    expect((await send(Array.from({ length: 21 }, () => PING))).status).toBe(400);
  });

  it.each([
    ['text that is no JSON', '{', -32_700],
    ['brackets without end', '['.repeat(200_000), -32_700],
    ['a number', 7, -32_600],
    ['another protocol', { id: 1, method: 'ping' }, -32_600],
    ['a request without a method', { jsonrpc: '2.0', id: 1 }, -32_600],
    ['an id that is a list', { ...PING, id: [] }, -32_600],
    ['parameters that are a list', { ...PING, params: [] }, -32_602],
    ['an unknown method', { ...PING, method: 'resources/list' }, -32_601],
    ['an unknown tool', { ...PING, method: 'tools/call', params: { name: 'drop_tables' } }, -32_602],
    ['arguments in a list', { ...PING, method: 'tools/call', params: { name: 'cases', arguments: [] } }, -32_602],
    ['a tool of the prototype', { ...PING, method: 'tools/call', params: { name: 'constructor' } }, -32_602],
    ['a page of tools that is not there', { ...PING, method: 'tools/list', params: { cursor: 'x' } }, -32_602],
  ])('refuses %s by its code', async (_, body, code) => {
    const { send } = await open();
    expect((await send(body)).body.error.code).toBe(code);
  });

  it('has no stream, no session and no parameters', async () => {
    const { post, bearer } = await open();
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await post('', bearer, method === 'GET' ? { method, body: null } : { method });
      expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await post(PING, { ...bearer, 'Content-Type': 'text/plain' }))?.status).toBe(415);
  });

  it('refuses pages of other sites', async () => {
    const { post, bearer } = await open();
    expect((await post(PING, { ...bearer, Origin: 'https://evil.example' }))?.status).toBe(403);
    expect((await post(PING, { ...bearer, Origin: 'null' }))?.status).toBe(403);
    expect((await post(PING, { ...bearer, Origin: 'http://landfall.test' }))?.status).toBe(200);
  });

  it('wants a key of the desk that may read rows', async () => {
    const { post, createKey } = await open();
    for (const headers of [{}, { Authorization: 'Bearer lfk_abcdefgh_x' }, { Authorization: 'Basic eA==' }]) {
      const response = await post(PING, headers);
      expect([response?.status, response?.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    for (const scope of ['feeds', 'audit'])
      expect((await post(PING, { Authorization: `Bearer ${await createKey({ scope })}` }))?.status).toBe(403);
  });

  it('does not exist for strangers of a public server', async () => {
    const { post } = await openAssistant({ rules: { access: 'public' } });
    expect(await post(PING)).toBeNull();
  });
});
