/** What a subscription would have sent, before it is made or changed. */
import { HOUR } from '../../../src/core/time/units.ts';
import { type Endpoint, endpoint } from '../../desk/api/endpoint.ts';
import { success } from '../../desk/api/problem.ts';
import { readFilter } from '../../desk/api/read-query.ts';
import { NoQuery } from '../../../src/core/desk-api/common.ts';
import { CHANNELS } from '../../desk/messages/channels.ts';
import type { MessageStore } from '../../desk/messages/port.ts';
import type { About } from '../../desk/messages/subscription.ts';
import { foreseeMails } from '../mail/foresee.ts';
import { PreviewAnswer, PreviewBody } from './subscription-schemas.ts';

/** So many are counted at most: who gets more in a day needs no exact number. */
const MOST_FORESEEN = 2000;
const EXAMPLES = 5;

/** Throws what is wrong with its filter. */
export function checkAbout(about: About, at: number): void {
  if (about.kind !== 'shipment') readFilter(about.q, about.zone, at);
}

export const previewEndpoint = (store: Pick<MessageStore, 'preview'>): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/subscriptions/preview',
    needs: 'editor',
    summary: 'How many messages a subscription would have sent in the last hours, and in how many mails',
    query: NoQuery,
    body: PreviewBody,
    answer: PreviewAnswer,
    handle: async ({ body: { hours, channel, to, ...of }, at }) => {
      checkAbout(of.about, at);
      const all = await store.preview(of, { since: at - hours * HOUR, now: at, most: MOST_FORESEEN + 1 });
      const counted = all.slice(-MOST_FORESEEN);
      const names = new Map(counted.map(({ about, name }) => [about, name]));
      return success({
        messages: counted.length,
        isMore: all.length > counted.length,
        about: names.size,
        examples: [...new Set(names.values())].slice(-EXAMPLES),
        mails: CHANNELS[channel].isBatched ? foreseeMails(counted, channel, to) : null,
      });
    },
  });
