/** Endpoints of manual entries: read for one watch, added and withdrawn for many. */
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import {
  EnteredAnswer,
  FactsAnswer,
  FactsBody,
  FactsQuery,
  WithdrawalsBody,
  WithdrawnAnswer,
} from '../../../src/core/desk-api/facts.ts';
import type { Person } from './access.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readData } from './outcomes.ts';
import { success, watchGone } from './problem.ts';

const toSource = ({ owner: { kind, id } }: Person) => ({
  source: kind === 'program' ? ('api' as const) : ('person' as const),
  account: kind === 'account' ? id : null,
});

export const FACT_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/watches/{id}/facts',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the manual entries of a watch, by page, each compared with the carrier data',
    query: FactsQuery,
    body: NoBody,
    answer: FactsAnswer,
    handle: async ({ id, query: { limit, skip }, desk }) => {
      const facts = /^\d{1,15}$/.test(id) ? await desk.factsOf(Number(id)) : null;
      if (facts === null) throw watchGone();
      return success(facts.slice(skip, skip + limit));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/facts',
    needs: 'editor',
    audience: 'staff',
    summary: 'Add manual entries to watches; each entry has its own result',
    query: NoQuery,
    body: FactsBody,
    answer: EnteredAnswer,
    handle: async ({ body: { zone, facts }, person, desk, at, idempotencyKey }) => {
      const entries = facts.map((fact) => ({ ...fact, zone, ...toSource(person) }));
      const outcome = await desk.enterFacts(entries, { actor: person.name, at, idempotencyKey });
      return success(readData(outcome, EnteredAnswer), 201);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/facts/withdrawals',
    needs: 'editor',
    audience: 'staff',
    summary: 'Withdraw manual entries, which stay stored without effect, or restore them',
    query: NoQuery,
    body: WithdrawalsBody,
    answer: WithdrawnAnswer,
    handle: async ({ body: { ids, withdrawn }, person, desk, at, idempotencyKey }) => {
      const outcome = await desk.withdrawFacts(ids, withdrawn, { actor: person.name, at, idempotencyKey });
      return success(readData(outcome, WithdrawnAnswer));
    },
  }),
];
