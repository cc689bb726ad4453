/** Ids as a guest gets them. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOpaque, type IdKind } from './opaque.ts';

const opaque = createOpaque(Buffer.alloc(32, 7));
const KINDS: readonly IdKind[] = ['watch', 'shipment', 'finding', 'change', 'commit'];

it('gives each id another number, and finds it again', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.constantFrom(...KINDS), (id, kind) => {
      const hidden = opaque.hide(kind, id);
      expect(opaque.show(kind, hidden)).toBe(id);
      expect(String(hidden)).toMatch(/^\d{15}$/);
    }),
    { seed: 1 },
  );
  const first = Array.from({ length: 1000 }, (_, id) => opaque.hide('watch', id));
  expect(new Set(first).size).toBe(1000);
});

it.each([0, 1, 5, 2 ** 48 - 1, 2 ** 49, 2 ** 52])('finds nothing behind %d, which nobody was given', (id) =>
  expect(opaque.show('watch', id)).toBe(0),
);

it('keeps neither order nor distance, of no kind and under no other key', () => {
  const ids = Array.from({ length: 400 }, (_, id) => opaque.hide('watch', id));
  const rising = ids.filter((id, index) => id > (ids[index - 1] ?? 0)).length;
  expect(rising).toBeGreaterThan(150);
  expect(rising).toBeLessThan(250);
  const others = [createOpaque(Buffer.alloc(32, 8)).hide('watch', 5), opaque.hide('shipment', 5)];
  expect(others).not.toContain(opaque.hide('watch', 5));
});
