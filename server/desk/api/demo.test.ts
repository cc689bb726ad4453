/** In a demo every visitor is a viewer, and no route of the desk changes anything. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiFixture, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeAll(async () => {
  desk = await openApi({ access: 'public', isDemo: true });
});
afterAll(() => desk.engine.close());

it('lets a stranger look', async () => {
  expect(await desk.data('GET', '/rows')).toMatchObject({ watches: [] });
  expect(await desk.data('POST', '/rows/within', { q: '', ids: [] })).toBeDefined();
});

it('refuses every route that writes', async () => {
  const writing = desk.api.endpoints.filter(({ method, isReading }) => method !== 'GET' && isReading !== true);
  expect(writing.length).toBeGreaterThan(20);
  for (const { method, path } of writing) {
    const response = await desk.ask(method, path.replace('{id}', '1'), {});
    expect(response?.status, `${method} ${path}`).toBe(403);
    const problem = await response?.json();
    // A missing role is reported before the demo.
    expect(problem.message, `${method} ${path}`).toBe('NOT_ALLOWED');
  }
});
