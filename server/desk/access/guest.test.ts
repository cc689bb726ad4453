import { expect, it } from 'vitest';
import type { SqlDriver } from '../database/sql.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import type { Reader } from '../ports/reader.ts';
import { openDesk } from '../worker/engine.ts';
import { createFindGuest } from './guest.ts';

it('reads the key of ids again for the next guest when the database was away', async () => {
  const desk = await openDesk({ path: ':memory:' });
  const { store } = desk;
  let isAway = true;
  const driver: SqlDriver = {
    ...store.driver,
    read: (work) => (isAway ? Promise.reject(new DeskUnavailable('away')) : store.driver.read(work)),
  };
  const findGuest = createFindGuest({ ...store, driver });
  const reader: Reader = { sight: { customers: ['Acme'], tags: [] }, owner: { kind: 'program', id: 'acme' } };
  await expect(findGuest(reader)).rejects.toThrow(DeskUnavailable);
  isAway = false;
  expect((await findGuest(reader)).owner.id).toBe('acme');
  await desk.close();
});
