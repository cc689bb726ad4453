/** The changes of this page, one after the other. */
import type { Watch } from '../../core/desk-api/rows.ts';

/** What they have made, by the state that each began with. */
const madeOf = new Map<string, Watch>();
const turns = new Map<number, Promise<unknown>>();

type Send = (present: readonly Watch[]) => Promise<readonly Watch[]>;

const stateOf = (id: number, version: number): string => `${id} ${version}`;

/**
 * A change waits for those before it of the same watches, and goes on from what they have made: a
 * dialog that was opened before their answer has older states. The change of another person is
 * not passed over: the server refuses the older version. `send` resolves to what it has made.
 */
export function inTurn(watches: readonly Watch[], send: Send): Promise<readonly Watch[]> {
  const turn = Promise.allSettled(watches.flatMap(({ id }) => turns.get(id) ?? []))
    .then(() => send(watches.map(presentOf)))
    .then((made) => {
      // Every change of a person makes the next version.
      for (const watch of made) madeOf.set(stateOf(watch.id, watch.version - 1), watch);
      return made;
    });
  for (const { id } of watches) turns.set(id, turn);
  return turn;
}

function presentOf(watch: Watch): Watch {
  const made = madeOf.get(stateOf(watch.id, watch.version));
  return made === undefined ? watch : presentOf(made);
}
