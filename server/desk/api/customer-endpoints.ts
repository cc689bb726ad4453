/** The language of texts to a customer, as it was last chosen. */
import * as v from 'valibot';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { CustomerLanguage, CustomerQuery } from '../../../src/core/desk-api/cases.ts';
import { findLanguage, spokenLocale } from '../../../src/core/texts/language.ts';
import { languageFor } from '../ports/words.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readResult, StoredDocument } from './outcomes.ts';
import { Problem, success } from './problem.ts';
import type { GuestDesk } from '../operations.ts';

const ATTEMPTS = 3;
const Body = v.object({ lang: v.string() });

type Desk = Pick<GuestDesk, 'document'>;

const readCustomer = (desk: Desk, customer: string) => desk.document('customer', normalizeText(customer));

/**
 * Returns the language that the request names. Without one, returns the language of the customer, and without that
 * the language of the person who asks.
 */
export async function languageTo(desk: Desk, request: Request, customer: string, lang: string): Promise<string> {
  if (lang !== '') return lang;
  const stored = await readCustomer(desk, customer);
  return stored === null ? languageFor(request) : v.parse(Body, JSON.parse(stored.body)).lang;
}

export const CUSTOMER_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/customers/language',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the language of emails to a customer',
    query: CustomerQuery,
    body: NoBody,
    answer: CustomerLanguage,
    handle: async ({ query: { customer }, desk, request }) =>
      success({ customer, lang: await languageTo(desk, request, customer, '') }),
  }),
  endpoint({
    method: 'PUT',
    path: '/customers/language',
    needs: 'editor',
    audience: 'staff',
    summary: 'Set the language of emails to a customer',
    query: NoQuery,
    body: CustomerLanguage,
    answer: CustomerLanguage,
    handle: async ({ body: { customer, lang }, person, desk, at }) => {
      if (spokenLocale(lang) === null) throw new Problem(400, 'WRONG_BODY', 'The language is not one that is offered.');
      const body = JSON.stringify({ lang: findLanguage(lang) });
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const stored = await readCustomer(desk, customer);
        const document = {
          kind: 'customer',
          id: normalizeText(customer),
          version: stored?.version ?? null,
          body,
        } as const;
        const outcome = await desk.put(document, { actor: person.name, at, idempotencyKey: null });
        if (readResult(outcome, StoredDocument).kind === 'done') return success({ customer, lang });
      }
      throw new Problem(409, 'VERSION_STALE', 'It was changed at the same time: try again.');
    },
  }),
];
