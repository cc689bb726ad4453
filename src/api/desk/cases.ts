/** Requests for cases: lists, details and decisions. */
import { queryOptions } from '@tanstack/react-query';
import { PeopleAnswer } from '../../core/desk-api/documents.ts';
import { CasesAnswer, DecidedAnswer, DecisionsAnswer, Mail, WholeCase } from '../../core/desk-api/cases.ts';
import type { CommandsBody } from '../../core/desk-api/case-requests.ts';
import type { BodyOf } from '../../core/desk-api/common.ts';
import { deskClient, type Selector } from './operations.ts';

export type CaseCommand = BodyOf<typeof CommandsBody>['commands'][number];

export interface CasesRequest extends Selector {
  readonly state: 'attention' | 'snoozed' | 'done' | 'all';
  readonly limit: number;
}

interface ListRequest extends CasesRequest {
  readonly grouped?: 'true';
  /** Ids with commas between them. */
  readonly ids?: string;
}

export const fetchCases = (request: ListRequest, signal?: AbortSignal) =>
  deskClient().ask({ path: '/cases', query: { ...request }, answer: CasesAnswer, signal });

/** Fetches all cases of one shipment in any state. */
export const fetchShipmentCases = async (number: string, signal?: AbortSignal) =>
  (await deskClient().ask({ path: '/cases', query: { state: 'all', number, limit: 20 }, answer: CasesAnswer, signal }))
    .cases;

export const fetchCase = (id: number, query: { readonly customer?: string } = {}, signal?: AbortSignal) =>
  deskClient().ask({ path: `/cases/${id}`, query, answer: WholeCase, signal });

/** Fetches one case with its shipments, the people concerned and the email, which is in the customer's language. */
export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'case', id],
    queryFn: ({ signal }) => fetchCase(id, {}, signal),
    staleTime: 0,
    refetchOnMount: true,
  });

/** Fetches one email about several cases to one customer, in the language of the customer. */
export const fetchGroupMail = (cases: readonly { readonly id: number }[], customer: string) =>
  deskClient().ask({
    path: '/cases/email',
    query: { ids: cases.map(({ id }) => id).join(','), customer },
    answer: Mail,
  });

/** `key` stays the same for the same decision, however often it is sent. */
export const decideCases = (commands: readonly CaseCommand[], key: string) =>
  deskClient().ask({ method: 'POST', path: '/cases/commands', body: { commands }, key, answer: DecidedAnswer });

export const undoDecision = (undo: string) =>
  deskClient().ask({ method: 'POST', path: '/cases/undo', body: { undo }, answer: DecidedAnswer });

export const fetchDecisions = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/cases/decisions', answer: DecisionsAnswer, signal });

export const fetchPeople = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/people', answer: PeopleAnswer, signal });
