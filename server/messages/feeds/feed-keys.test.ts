/** Which API keys open a feed by its id. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApi } from '../../desk/api/api.fixture.ts';
import { feedEndpoints } from './feed-endpoints.ts';
import { createFeedBook } from './stored-feed.ts';

it('opens by its id for a key that sees every row, and for none that sees some', async () => {
  const desk = await openApi({}, null, undefined, null, (store) =>
    feedEndpoints({ book: createFeedBook(store, randomBytes), publicUrl: null }),
  );
  const { id } = await desk.data('POST', '/feeds', { label: 'Arrivals' });
  const book = createFeedBook(desk.engine, randomBytes);
  const sight = { customers: ['Acme'], tags: [] };
  const findWith = async (body: object) => {
    const { key } = await desk.data('POST', '/keys', { label: 'sheet', ...body });
    return book.find(id, `Bearer ${key}`);
  };
  expect(await findWith({ scope: 'feeds' })).toMatchObject({ id });
  expect(await findWith({ scope: 'read' })).toMatchObject({ id });
  expect(await findWith({ scope: 'read', sight })).toBeNull();
  await expect(findWith({ scope: 'feeds', sight })).rejects.toThrow('400');
  await desk.engine.close();
});
