/** How much somebody reads who follows a command from its transaction to everything it writes. */
import { expect, it } from 'vitest';
import { OWN } from '../../../tests/architecture/source-files.fixture.ts';

/** Pure modules of src/core are half of them: a late, a journey, a time. */
const MAX_FILES = 64;

function closureOf(start: string): ReadonlySet<string> {
  const importsOf = new Map(OWN.map(({ path, valueImports }) => [path, valueImports]));
  const found = new Set([start]);
  for (const path of found)
    for (const target of importsOf.get(path) ?? []) if (importsOf.has(target)) found.add(target);
  return found;
}

it('keeps the transaction of the desk within what one person can read', () => {
  const closure = closureOf('server/desk/store/transaction.ts');
  expect(closure).toContain('server/desk/outbox/write-messages.ts');
  expect(closure.size).toBeLessThanOrEqual(MAX_FILES);
});
