import type { Erased } from '../../../src/core/desk-api/documents.ts';
import type { CommandContext, ErasureKind } from '../ports/desk.ts';
import type { DeskStore } from '../search/desk-store.ts';
import { erase } from './erase.ts';

/** Removes a person or customer from rows, notes, ledger and settings; `isTrial`: says what it would remove. */
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
    // Counted by doing it: the transaction is undone.
    if (trial !== null) throw new Error('a trial');
    return erased;
  });
  const erased = await work.catch((error: unknown) => {
    if (trial !== null) return trial;
    throw error;
  });
  // No row has the name any more, but dictionaries hold it.
  if (!isTrial) index.reload();
  return erased;
}
