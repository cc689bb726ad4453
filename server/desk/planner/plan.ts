/** The desk's plan while the server runs: its timer, its price, and what it learns of the lines. */
import { lagsOf } from '../../../src/core/plan/line-quality.ts';
import type { PlanPolicy } from '../../../src/core/plan/next-check.ts';
import { HOUR, SECOND } from '../../../src/core/time/units.ts';
import { createLineReader } from './lines.ts';
import { createPriceControl, type Spending } from './price.ts';
import { createPlanRunner, type PlanRunnerDeps } from './runner.ts';
import type { DeskOperations } from '../operations.ts';

export interface PlanDeps extends Omit<PlanRunnerDeps, 'policy' | 'isOverBudgetPace' | 'hasRoom' | 'store'> {
  readonly store: PlanRunnerDeps['store'] & Pick<DeskOperations, 'arrivals' | 'document' | 'put'>;
  /** What the plan may spend in this day, and has; null where calls cost nothing. */
  readonly spending: () => Promise<Spending | null>;
}

export interface Plan {
  policy(): PlanPolicy;
  tick(): Promise<void>;
}

export function createPlan(deps: PlanDeps): Plan {
  const { store, clock, onFault, spending } = deps;
  const readLines = createLineReader(clock);
  const control = createPriceControl({ store, spending });
  let lags: PlanPolicy['lags'] = {};
  let learntAt = Number.NEGATIVE_INFINITY;
  const policy = (): PlanPolicy => ({ price: control.price(), lags });
  const runner = createPlanRunner({
    ...deps,
    policy,
    isOverBudgetPace: (now) => control.isOverBudgetPace(now),
    hasRoom: (now) => control.hasRoom(now),
  });

  async function learn(now: number): Promise<void> {
    if (Math.abs(now - learntAt) < HOUR) return;
    learntAt = now;
    lags = lagsOf(await readLines(store));
  }

  return {
    policy,
    async tick() {
      await learn(clock()).catch(onFault);
      await runner.tick();
    },
  };
}

/** So soon is a new watch looked up. */
const TICK = SECOND;

/** Ticks until it is stopped; that resolves when no look is under way. */
export function runPlan(plan: Pick<Plan, 'tick'>, onFault: (error: unknown) => void): () => Promise<void> {
  const background = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const quiet = plan
      .tick()
      .catch(onFault)
      .finally(() => background.delete(quiet));
    background.add(quiet);
  }, TICK).unref();
  return async () => {
    clearInterval(timer);
    while (background.size > 0) await Promise.all(background);
  };
}
