/** The official client at a built server with a paid service: every tool answers, and reading sends it nothing. */
import { createServer } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from '@playwright/test';
import { startBuilt } from '../tools/built-server.mjs';

const NOW = Date.parse('2026-11-20T09:34:00Z');
const OURS = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

test('an assistant calls every tool, and none spends a look-up', async () => {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const server = await startBuilt({
    env: { MCP: 'on', MCP_WITHHOLD: 'none', SERVICE_URL: `http://127.0.0.1:${port}/v2`, SERVICE_KEY: 'k'.repeat(32) },
    clock: () => NOW,
  });
  const post = async (path: string, data: object) => {
    const init = { method: 'POST', headers: OURS, body: JSON.stringify(data) };
    return (await fetch(`${server.address}/api/desk${path}`, init)).json();
  };
  const { data } = await post('/keys', { label: 'assistant', scope: 'write' });
  await post('/watches', { watches: [{ number: 'MSKU2048170', type: 'CT', fields: { customer: 'Acme' } }] });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${data.key}` } },
    }),
  );
  const call = async (name: string, values: Record<string, unknown> = {}) => {
    const { isError, content } = await client.callTool({ name, arguments: values });
    expect([name, isError ?? false]).toEqual([name, false]);
    return JSON.parse(Array.isArray(content) ? content[0].text : '');
  };
  expect((await client.listTools()).tools).toHaveLength(9);
  for (const name of ['needs_attention', 'cases', 'changes_since', 'costs']) await call(name);
  expect((await call('find_shipments', { filter: 'customer:acme' })).matching).toBe(1);
  expect((await call('shipment', { number: 'MSKU 204817 0' })).watches[0].number).toBe('MSKU2048170');
  await call('arrivals', { from: '2026-11-20', to: '2026-11-27' });
  expect(asked).toEqual([]);
  const { preview, requests } = await call('add_preview', { list: 'MSKU6800726' });
  expect(await call('add_commit', { preview, requests })).toMatchObject({ rows: 1, requests: 1 });
  await expect.poll(async () => (await call('find_shipments')).matching).toBe(2);
  // Without a daily budget the desk looks nothing up. A preview reads the list of carriers, as on the page.
  expect(asked.filter((path) => path !== '/v2/info/sealines')).toEqual([]);
  await client.close();
  await server.close();
  service.close();
});
