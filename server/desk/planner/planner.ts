/** The planner of the desk while the server runs: its timer, its price and the measured reporting of carriers. */
import { listLags } from '../../../src/core/schedule/carrier-quality.ts';
import type { SchedulePolicy } from '../../../src/core/schedule/next-check.ts';
import { HOUR, SECOND } from '../../../src/core/time/units.ts';
import { createCarrierQualityReader } from './carrier-quality.ts';
import { createPriceControl, type Spending } from './price.ts';
import { createCheckRunner, type CheckRunnerDeps } from './runner.ts';
import type { DeskOperations } from '../operations.ts';

export interface PlannerDeps
  extends Omit<CheckRunnerDeps, 'policy' | 'isOverBudgetPace' | 'isUnderBudgetPace' | 'store'> {
  readonly store: CheckRunnerDeps['store'] & Pick<DeskOperations, 'arrivals' | 'document' | 'put'>;
  /** Returns the budget of today and what was spent; `null` when requests cost nothing. */
  readonly spending: () => Promise<Spending | null>;
}

export interface Planner {
  policy(): SchedulePolicy;
  tick(): Promise<void>;
}

export function createPlanner(deps: PlannerDeps): Planner {
  const { store, clock, onFault, spending } = deps;
  const readQualities = createCarrierQualityReader(clock);
  const control = createPriceControl({ store, spending });
  let lags: SchedulePolicy['lags'] = {};
  let lagsReadAt = Number.NEGATIVE_INFINITY;
  const policy = (): SchedulePolicy => ({ price: control.price(), lags });
  const runner = createCheckRunner({
    ...deps,
    policy,
    isOverBudgetPace: (now) => control.isOverBudgetPace(now),
    isUnderBudgetPace: (now) => control.isUnderBudgetPace(now),
  });

  async function readLags(now: number): Promise<void> {
    if (Math.abs(now - lagsReadAt) < HOUR) return;
    lagsReadAt = now;
    lags = listLags(await readQualities(store));
  }

  return {
    policy,
    async tick() {
      await readLags(clock()).catch(onFault);
      await runner.tick();
    },
  };
}

/** A new watch is looked up within this time. */
const TICK = SECOND;

/** Ticks until the returned function is called, which resolves when no look-up is under way. */
export function startPlanner(planner: Pick<Planner, 'tick'>, onFault: (error: unknown) => void): () => Promise<void> {
  const background = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const tick = planner
      .tick()
      .catch(onFault)
      .finally(() => background.delete(tick));
    background.add(tick);
  }, TICK).unref();
  return async () => {
    clearInterval(timer);
    while (background.size > 0) await Promise.all(background);
  };
}
