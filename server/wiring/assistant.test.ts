/** The address of assistants in the app: it exists only when it is on, and has the headers of the API. */
import { expect, it } from 'vitest';
import { makeApp } from './app.fixture.ts';

const POST = { method: 'POST', body: '{}' };

it('is an unknown address unless it is on', async () => {
  expect((await makeApp().get('/mcp')).status).toBe(404);
  expect((await makeApp().get('/mcp', POST)).status).toBe(405);
});

it('answers with the headers of the API, and its log line has no query', async () => {
  const app = makeApp({ assistant: { answer: async () => new Response('{}', { status: 200 }) } });
  const response = await app.get('/mcp?secret', POST);
  expect([response.status, await response.text()]).toEqual([200, '{}']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('x-request-id')).toBe('id-1');
  expect(app.lines).toEqual([{ event: 'request', route: 'assistant', method: 'POST', status: 200, ms: 0 }]);
});

it('is answered at the hosts of this server only', async () => {
  const app = makeApp({ isOwnHost: () => false, assistant: { answer: async () => new Response('{}') } });
  expect((await app.get('/mcp', POST)).status).toBe(421);
});

it('is a page that does not exist for visitors without a desk', async () => {
  const app = makeApp({ assistant: { answer: async () => null } });
  expect((await app.get('/mcp', POST)).status).toBe(404);
});
