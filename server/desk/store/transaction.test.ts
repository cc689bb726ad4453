/** Limits how many files somebody has to read to follow a command from its transaction to everything that it writes. */
import { expect, it } from 'vitest';
import { OWN } from '../../../tests/architecture/source-files.fixture.ts';

/** Half of the files are pure modules of src/core, for example about delays, journeys and times. */
const MAX_FILES = 64;

function closureOf(start: string): ReadonlySet<string> {
  const importsOf = new Map(OWN.map(({ path, valueImports }) => [path, valueImports]));
  const found = new Set([start]);
  for (const path of found)
    for (const target of importsOf.get(path) ?? []) if (importsOf.has(target)) found.add(target);
  return found;
}

it('keeps the transaction of the desk small enough for one person to read', () => {
  const closure = closureOf('server/desk/store/transaction.ts');
  expect(closure).toContain('server/desk/outbox/write-messages.ts');
  expect(closure.size).toBeLessThanOrEqual(MAX_FILES);
});
