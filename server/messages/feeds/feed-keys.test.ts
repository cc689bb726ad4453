/** Which API keys open a feed by its id. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApi } from '../../desk/api/api.fixture.ts';
import { feedEndpoints } from './feed-endpoints.ts';
import { DeskUnavailable } from '../../desk/port.ts';
import { createMayStillMake } from '../../desk/api/makers.ts';
import type { Member } from '../../desk/api/access.ts';
import { createFeedBook } from './stored-feed.ts';

const mayStillMake = async () => true;

it('opens by its id for a key that sees every row, and for none that sees some', async () => {
  const desk = await openApi({}, null, undefined, null, (store) =>
    feedEndpoints({ book: createFeedBook(store, randomBytes, mayStillMake), publicUrl: null }),
  );
  const { id } = await desk.data('POST', '/feeds', { label: 'Arrivals' });
  const book = createFeedBook(desk.engine, randomBytes, mayStillMake);
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

it('opens, as a key does, while its maker could make it, and not while that cannot be told', async () => {
  const ann: Member = { name: 'Ann', role: 'admin', sight: 'all', owner: { kind: 'account', id: 'p1' } };
  let found: Promise<Member | null> = Promise.resolve(ann);
  const makers = createMayStillMake(() => found);
  const bookOf = (store: Parameters<typeof createFeedBook>[0]) => createFeedBook(store, randomBytes, makers);
  const desk = await openApi(
    { signIn: () => ann },
    null,
    undefined,
    null,
    (store) => feedEndpoints({ book: bookOf(store), publicUrl: null }),
    null,
    undefined,
    makers,
  );
  const feed = await desk.data('POST', '/feeds', { label: 'Arrivals' });
  const { key } = await desk.data('POST', '/keys', { label: 'sheet', scope: 'read' });
  const book = bookOf(desk.engine);
  const secret = /lff_[\w-]+/.exec(feed.csv)?.[0] ?? '';
  const opens = async () => [
    (await book.find(secret, null)) !== null,
    (await book.find(feed.id, `Bearer ${key}`)) !== null,
    (await desk.ask('GET', '/rows', undefined, { headers: { authorization: `Bearer ${key}` } }))?.status,
  ];
  expect(await opens()).toEqual([true, true, 200]);
  for (const [change, all] of [
    [{ role: 'editor' }, [true, false, 401]],
    [{ role: 'viewer' }, [false, false, 401]],
    [{ sight: { customers: ['Acme'], tags: [] } }, [false, false, 401]],
  ] as const) {
    found = Promise.resolve({ ...ann, ...change });
    expect(await opens()).toEqual(all);
  }
  found = Promise.resolve(null);
  expect(await opens()).toEqual([false, false, 401]);
  found = Promise.reject(new DeskUnavailable('away'));
  await expect(book.find(secret, null)).rejects.toThrow(DeskUnavailable);
  expect((await desk.ask('GET', '/rows', undefined, { headers: { authorization: `Bearer ${key}` } }))?.status).toBe(
    503,
  );
  await desk.engine.close();
});
