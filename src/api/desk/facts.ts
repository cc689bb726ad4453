/** Requests for manual entries: facts that people record beside the carrier's data. */
import { EnteredAnswer, FactsAnswer, type FactsBody, WithdrawnAnswer } from '../../core/desk-api/facts.ts';
import { AddedAnswer } from '../../core/desk-api/rows.ts';
import type { BodyOf } from '../../core/desk-api/common.ts';
import { deskClient } from './operations.ts';

export const fetchFacts = (watchId: number, signal?: AbortSignal) =>
  deskClient().ask({ path: `/watches/${watchId}/facts`, answer: FactsAnswer, signal });

export const enterFacts = (body: BodyOf<typeof FactsBody>, key: string) =>
  deskClient().ask({ method: 'POST', path: '/facts', body, answer: EnteredAnswer, key });

/** With `withdrawn: false` a withdrawn fact counts again. */
export const withdrawFacts = (ids: readonly number[], withdrawn: boolean) =>
  deskClient().ask({ method: 'POST', path: '/facts/withdrawals', body: { ids, withdrawn }, answer: WithdrawnAnswer });

/** Adds shipments that are kept by hand and never looked up. */
export const addManual = (type: string, numbers: readonly string[], customer: string) =>
  deskClient().ask({
    method: 'POST',
    path: '/watches',
    body: { watches: numbers.map((number) => ({ number, type, fields: customer === '' ? {} : { customer } })) },
    answer: AddedAnswer,
  });
