/** What people know of watches, as a store keeps it. */
import type { EnteredFact, Withdrawn } from '../../../src/core/desk-api/facts.ts';
import type { Fact, KnownFact } from '../../../src/core/facts/types.ts';
import type { CommandContext, Outcome } from './desk.ts';
import type { Verbs } from './reader.ts';

export interface NewFact extends Pick<Fact, 'watchId' | 'kind' | 'text' | 'place'> {
  /** A date, with or without a time; `zone` applies where the place has none. */
  readonly at: string;
  readonly zone: string | null;
  readonly source: Fact['source'];
  readonly account: string | null;
}

export interface FactStore {
  /** Null where there is no such watch. */
  factsOf(watchId: number): Promise<readonly KnownFact[] | null>;
  enterFacts(facts: readonly NewFact[], context: CommandContext): Promise<Outcome<readonly EnteredFact[]>>;
  /** `withdrawn` false: they count again. */
  withdrawFacts(ids: readonly number[], withdrawn: boolean, context: CommandContext): Promise<Outcome<Withdrawn>>;
}

export const FACT_VERBS = {
  factsOf: 'staff',
  enterFacts: 'staff',
  withdrawFacts: 'staff',
} as const satisfies Verbs<FactStore>;
