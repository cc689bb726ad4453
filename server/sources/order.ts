/** Chooses the sources that are asked for a shipment, and their order. */
import { hasOwnKey, mayShow, type Asking, type AskOrder, type Source, type SourceQuestion } from '../gateway/source.ts';
import { findCarrierByPrefix } from './carrier-prefixes.ts';
import type { Memory } from './memory.ts';

interface OrderDeps {
  readonly list: readonly Source[];
  /** Ids of sources in the order in which they are asked. */
  readonly ask: readonly string[];
  readonly memory: Memory;
  /** Whether the desk's schedule has a share of a limited budget for the service. */
  readonly mayPlanPay: boolean;
}

/** A leased container may sail with any carrier, so at most this many are asked before one paid request. */
const MAX_GUESSED = 3;

export function createOrder({ list, ask, memory, mayPlanPay }: OrderDeps) {
  const inOrder = list.toSorted((left, right) => ask.indexOf(left.id) - ask.indexOf(right.id));
  const lines = new Set(list.flatMap((source) => source.lines));

  return async (question: SourceQuestion, { isPlanned, audience }: Asking): Promise<AskOrder> => {
    const able = inOrder.filter((source) => mayShow(source.shows, audience) && source.accepts(question));
    const before = question.number === '' ? null : await memory.answeredBy(question.number);
    const carriers = able.filter(({ kind }) => kind === 'carrier');
    const chosen = findCarriers(question, carriers, before, lines);
    const open: Source[] = [];
    // An aggregator whose data only staff and guests may see could have answered.
    const isHidden = inOrder.some(
      (source) => source.kind === 'aggregator' && !mayShow(source.shows, audience) && source.accepts(question),
    );
    let passed: AskOrder['passed'] = isHidden ? 'not-shown' : null;
    for (const source of able) {
      if (source.kind === 'service' && isPlanned && !mayPlanPay) continue;
      if (!hasOwnKey(source)) open.push(source);
      else if (source.kind === 'carrier' && !chosen.includes(source)) continue;
      else if ((await memory.restOf(source.id)) !== null) passed = 'resting';
      else if (!question.force && (await memory.hasNothing(source.id, question.number)))
        passed = passed === 'resting' ? passed : 'nothing';
      else open.push(source);
    }
    const rank = ({ id, kind }: Source): number => (kind === 'own' ? 0 : id === before ? 1 : 2);
    return { sources: open.toSorted((left, right) => rank(left) - rank(right)), passed };
  };
}

/**
 * Returns the carriers of the question, if their code is known. Otherwise it returns those that may know the
 * shipment, up to a limit.
 */
function findCarriers(
  { number, shape, sealine }: SourceQuestion,
  carriers: readonly Source[],
  before: string | null,
  codes: ReadonlySet<string>,
): readonly Source[] {
  if (sealine !== '') return carriers.filter(({ lines }) => lines.includes(sealine));
  const first = carriers.filter(({ id }) => id === before);
  const line =
    shape === 'container' ? findCarrierByPrefix(number) : codes.has(number.slice(0, 4)) ? number.slice(0, 4) : null;
  const remaining = carriers.filter(
    (carrier) => !first.includes(carrier) && (line === null || carrier.lines.includes(line)),
  );
  return [...first, ...remaining].slice(0, MAX_GUESSED);
}
