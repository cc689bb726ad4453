import type { Erased } from '../../../src/core/desk-api/documents.ts';
import type { CommandContext, ErasureKind } from '../ports/desk.ts';
import type { DeskStore } from '../search/desk-store.ts';
import { erase } from './erase.ts';

/** Erases a person or customer from rows, notes, ledger and settings; `isTrial` only counts what would be erased. */
export async function eraseOrTry(
  { transact, index }: DeskStore,
  kind: ErasureKind,
  name: string,
  context: CommandContext,
  isTrial = false,
): Promise<Erased> {
  let trial: Erased | null = null;
  const work = transact(async (transaction) => {
    const erased = await erase(transaction, kind, name, context);
    if (isTrial) trial = erased;
    // The trial erases and then undoes its transaction.
    if (trial !== null) throw new Error('a trial');
    return erased;
  });
  const erased = await work.catch((error: unknown) => {
    if (trial !== null) return trial;
    throw error;
  });
  // The dictionaries of the columns in memory still contain the name, so they are loaded again.
  if (!isTrial) index.reload();
  return erased;
}
