/** Tests that a stored answer keeps its audience when another process reads it. */
import { expect, it } from 'vitest';
import { HOUR } from '../../../src/core/time/units.ts';
import { createSqliteStore } from '../../store/sqlite.ts';
import { CachedAnswers, type CachedGood } from './cached-answers.ts';
import { createAudienceView } from './lane.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

it('keeps an answer restricted to staff after a restart', async () => {
  const clock = () => NOW;
  const store = createSqliteStore({ path: ':memory:', clock });
  const open = () => new CachedAnswers(store, clock, () => undefined);
  const weight = { actualEvents: 1, hasRoute: false, isFinal: false, lastActual: '', updatedAt: '' };
  const found = { type: 'CT', sealine: 'HLCU' };
  const good: CachedGood = {
    at: NOW,
    freshUntil: NOW + HOUR,
    extras: 2,
    weight,
    found,
    isOver: false,
    isPublic: false,
    teller: { id: 'hapag', shows: 'staff' },
    body: '{}',
  };
  await open().keepGood('key', good);
  const restarted = open();
  expect((await restarted.read('key')).good).toEqual(good);
  expect((await createAudienceView(restarted, 'embeds').read('key')).good).toBeNull();
  await store.close();
});
