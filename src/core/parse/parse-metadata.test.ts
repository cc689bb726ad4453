/** The rest of the subscription, or the used amount when nothing limits it. */
import { describe, expect, it } from 'vitest';
import { parseShipment } from './parse-shipment.ts';

describe('quota', () => {
  it.each<[unknown, unknown]>([
    [
      { total: 100, used: 3, remaining: 97 },
      { total: 100, used: 3, remaining: 97 },
    ],
    [
      { total: 100, used: null, remaining: 97 },
      { total: 100, used: 3, remaining: 97 },
    ],
    [
      { total: 100, used: 3 },
      { total: 100, used: 3, remaining: 97 },
    ],
    [{ total: 100 }, null],
    [
      { total: 0, used: 3, remaining: 0 },
      { total: null, used: 3, remaining: null },
    ],
    [
      { total: null, used: 3, remaining: 1 },
      { total: null, used: 3, remaining: null },
    ],
    [{ used: 0 }, { total: null, used: 0, remaining: null }],
    [{ total: 0, remaining: 0 }, null],
    [
      { total: 100_000_001, used: 3, remaining: 1 },
      { total: null, used: 3, remaining: null },
    ],
    [null, null],
    [[], null],
  ])('%j', (api_calls, wanted) => expect(parseShipment({ metadata: { api_calls } }).quota.calls).toEqual(wanted));
});
