/** Messages of subscriptions: a preview of how many there would have been, and the log of deliveries. */
import { HOUR } from '../../../src/core/time/units.ts';
import { type Endpoint, endpoint } from '../../desk/api/endpoint.ts';
import { success } from '../../desk/api/problem.ts';
import { readFilter } from '../../desk/api/read-query.ts';
import type { AuditFeed } from '../../desk/ports/outbox.ts';
import { outcomeText, wordsFor } from '../../desk/ports/words.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { DeliveriesQuery, PreviewBody } from '../../../src/core/desk-api/subscription-requests.ts';
import { type About, DeliveriesAnswer, MessageCount } from '../../../src/core/desk-api/subscriptions.ts';

/** Throws if the filter is invalid. */
export function checkAbout(about: About, at: number): void {
  if (about.kind !== 'shipment') readFilter(about.q, about.zone, at);
}

/** `audit` is `null` if nobody has an account. */
export const messageEndpoints = (audit: Pick<AuditFeed, 'count'> | null): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/subscriptions/preview',
    needs: 'editor',
    audience: 'staff',
    summary: 'Count the messages a subscription would have sent in the last hours',
    query: NoQuery,
    body: PreviewBody,
    answer: MessageCount,
    handle: async ({ body: { hours, ...of }, desk, at }) => {
      checkAbout(of.about, at);
      const since = at - hours * HOUR;
      const lines = of.sends.includes('audit') ? ((await audit?.count(since)) ?? 0) : 0;
      return success({ messages: lines + (await desk.countMatches(of, { since, until: at })) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/deliveries',
    needs: 'editor',
    audience: 'staff',
    summary: 'List messages of the last 30 days, newest first, with each delivery attempt',
    query: DeliveriesQuery,
    body: NoBody,
    answer: DeliveriesAnswer,
    handle: async ({ query: { subscription, state, limit, before }, desk, request }) => {
      const messages = await desk.messages({
        subscriptionId: subscription === '' ? null : subscription,
        state: state === '' ? null : state,
        limit,
        before: before === 0 ? null : before,
      });
      const next = messages.length < limit ? null : (messages.at(-1)?.seq ?? null);
      const t = await wordsFor(request);
      const deliveries = messages.map(({ body, log, ...message }) => ({
        ...message,
        body: JSON.parse(body),
        log: log.map((attempt) => ({ ...attempt, detail: outcomeText(attempt.detail, t) })),
      }));
      return success({ deliveries, next });
    },
  }),
];
