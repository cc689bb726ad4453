/** Ids as guests get them. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPublicIds, type IdKind } from './public-ids.ts';

const publicIds = createPublicIds(Buffer.alloc(32, 7));
const KINDS: readonly IdKind[] = ['watch', 'shipment', 'finding', 'change', 'commit'];

it('gives each id another number, and finds it again', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.constantFrom(...KINDS), (id, kind) => {
      const publicId = publicIds.encode(kind, id);
      expect(publicIds.decode(kind, publicId)).toBe(id);
      expect(String(publicId)).toMatch(/^\d{15}$/);
    }),
    { seed: 1 },
  );
  const first = Array.from({ length: 1000 }, (_, id) => publicIds.encode('watch', id));
  expect(new Set(first).size).toBe(1000);
});

it.each([0, 1, 5, 2 ** 48 - 1, 2 ** 49, 2 ** 52])('finds nothing behind %d, which nobody was given', (id) =>
  expect(publicIds.decode('watch', id)).toBe(0),
);

it('keeps neither order nor distance, of no kind and under no other key', () => {
  const ids = Array.from({ length: 400 }, (_, id) => publicIds.encode('watch', id));
  const rising = ids.filter((id, index) => id > (ids[index - 1] ?? 0)).length;
  expect(rising).toBeGreaterThan(150);
  expect(rising).toBeLessThan(250);
  const otherIds = [createPublicIds(Buffer.alloc(32, 8)).encode('watch', 5), publicIds.encode('shipment', 5)];
  expect(otherIds).not.toContain(publicIds.encode('watch', 5));
});
