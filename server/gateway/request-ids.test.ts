import { expect, it } from 'vitest';
import { createRequestIds } from './request-ids.ts';

it('names requests by twelve letters and digits, no two alike', () => {
  let state = 1;
  const newId = createRequestIds(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
  const ids = Array.from({ length: 5000 }, newId);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.filter((id) => !/^[0-9a-z]{12}$/.test(id))).toEqual([]);
});
