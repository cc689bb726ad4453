/** Runs the rules over watches that are due, a few at a time. */
import type { Clock } from '../../http/service.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import type { DeskOperations } from '../operations.ts';

interface RuleRunnerDeps {
  readonly store: Pick<DeskOperations, 'runRules'>;
  readonly clock: Clock;
  readonly isStopping: () => boolean;
}

/** A transaction makes others wait, so it stays short. */
const PORTION = 100;

export function createRuleRunner({ store, clock, isStopping }: RuleRunnerDeps) {
  let running = false;

  async function runPortions(): Promise<void> {
    let count = PORTION;
    while (count === PORTION && !isStopping()) count = await store.runRules(clock(), PORTION);
  }

  return {
    /** Only one run at a time, even if it takes longer than the interval. */
    async run(): Promise<void> {
      if (running) return;
      running = true;
      try {
        await runPortions();
      } catch (error) {
        // When the database is unavailable, the next run tries again.
        if (!(error instanceof DeskUnavailable)) throw error;
      } finally {
        running = false;
      }
    },
  };
}
