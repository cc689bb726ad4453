/** What boxes cost and what was said of their dates, as a port: a part of `DeskStore`. */
import type { BoxCosts, Dispute, Money } from '../../../src/core/desk-api/money.ts';
import type { StakeGroup } from '../../../src/core/money/sum.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Verbs } from './reader.ts';

export interface MoneyStore {
  /** What one box costs today, and until a day; null: there is no such watch. */
  costs(id: number, day: string | null, now: number): Promise<BoxCosts | null>;
  /** What was said of the dates that decide about free time, and when. */
  dispute(id: number): Promise<Dispute | null>;
}

export const MONEY_VERBS = { costs: 'staff', dispute: 'staff' } as const satisfies Verbs<MoneyStore>;

export interface StakesQuery {
  readonly by: StakeGroup | null;
  /** The watches of this case alone. */
  readonly caseId: number | null;
  readonly limit: number;
}

export type ReadStakes = (filter: Predicate, order: StakesQuery) => Promise<Money>;
