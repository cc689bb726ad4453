import { expect, it } from 'vitest';
import { NOW, openApi } from './api.fixture.ts';
import { keyEndpoints, type ReadCalls } from './key-endpoints.ts';

const ADMIN = { name: 'ann', role: 'admin', sight: 'all', owner: { kind: 'person', id: 'ann' } } as const;

it('lists keys with the calls that assistants made with them', async () => {
  const api = await openApi();
  const { id, key } = await api.data('POST', '/keys', { label: 'assistant', scope: 'read' });
  const list = async (readCalls: ReadCalls | null): Promise<string> => {
    const [endpoint] = keyEndpoints(readCalls);
    const visit = {
      id: '',
      person: ADMIN,
      desk: api.engine,
      client: 'ann',
      at: NOW,
      inTurn: <T>(work: () => Promise<T>) => work(),
    };
    return (await endpoint!.run({ ...visit, request: new Request('http://landfall.test/api/desk/keys') })).text();
  };
  const texts = [await list(async (one) => (one === id ? 7 : 0)), await list(null)];
  expect(texts.map((text) => /"calls":\d+/.exec(text)?.[0])).toEqual(['"calls":7', undefined]);
  for (const text of texts) expect(text).not.toContain(key);
});
