/** Looks again, a few at a time, at the watches whose moment has come. */
import type { Clock } from '../../http/service.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import type { DeskOperations } from '../operations.ts';

interface RuleRunnerDeps {
  readonly store: Pick<DeskOperations, 'runRules'>;
  readonly clock: Clock;
  readonly isStopping: () => boolean;
}

/** Others wait while a transaction runs: it stays short. */
const PORTION = 100;

export function createRuleRunner({ store, clock, isStopping }: RuleRunnerDeps) {
  let running = false;

  async function runPortions(): Promise<void> {
    let count = PORTION;
    while (count === PORTION && !isStopping()) count = await store.runRules(clock(), PORTION);
  }

  return {
    /** One run at a time: a long one is not begun again beside itself. */
    async run(): Promise<void> {
      if (running) return;
      running = true;
      try {
        await runPortions();
      } catch (error) {
        // Without its database the next turn tries again.
        if (!(error instanceof DeskUnavailable)) throw error;
      } finally {
        running = false;
      }
    },
  };
}
