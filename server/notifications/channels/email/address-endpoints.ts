/** Email addresses in the API: asking them to confirm, and their state. */
import * as v from 'valibot';
import { SECOND } from '../../../../src/core/time/units.ts';
import { type Endpoint, endpoint } from '../../../desk/api/endpoint.ts';
import { Problem, success } from '../../../desk/api/problem.ts';
import { NoBody, NoQuery } from '../../../../src/core/desk-api/common.ts';
import { outcomeText, type Words } from '../../../desk/ports/words.ts';
import { MailAddress } from '../../../desk/outbox/mail-to.ts';
import type { AddressBook } from './address-book.ts';
import type { Asked, AskAddress } from './confirm.ts';

export const noMail: Words = (t) => t('delivery.noMail');

const AddressBody = v.strictObject({
  address: v.pipe(v.string(), v.trim(), MailAddress),
  lang: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
});
const Address = v.object({
  address: v.string(),
  state: v.picklist(['pending', 'confirmed', 'bounced', 'left']),
  since: v.number(),
  why: v.nullable(v.string()),
});

/** `ask` is `null` if email is not set up. The operations then say so. */
export const addressEndpoints = (book: AddressBook, ask: AskAddress | null): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/addresses',
    needs: 'editor',
    audience: 'staff',
    summary: 'List email addresses and the state of their confirmation',
    query: NoQuery,
    body: NoBody,
    answer: v.array(Address),
    handle: async () =>
      success((await book.list()).map(({ address, state, since, why }) => ({ address, state, since, why }))),
  }),
  endpoint({
    method: 'POST',
    path: '/addresses',
    needs: 'editor',
    audience: 'staff',
    summary: 'Send the confirmation request to an email address again, also after a bounce',
    query: NoQuery,
    body: AddressBody,
    answer: Address,
    handle: async ({ body: { address, lang }, person, client, at }) => {
      if (ask === null) throw new Problem(501, 'NOT_CONFIGURED', noMail);
      const refused = toWords(await ask({ address, lang, client, by: { actor: person.name, at } }));
      if (refused !== null) throw new Problem(refused.status, 'NOT_ALLOWED', refused.words, null, refused.wait);
      const { state, since, why } = (await book.find(address)) ?? { state: 'pending', since: at, why: null };
      return success({ address, state, since, why }, 201);
    },
  }),
];

/** Returns why an address was not asked, or `null` if it was. */
export function toWords(result: Asked) {
  if (result === 'sent') return null;
  const [status, words, wait] = toAddressRefusal(result);
  return { status, words, wait };
}

function toAddressRefusal(result: Exclude<Asked, 'sent'>): readonly [number, Words, number | null] {
  if (result === 'not-allowed') return [403, (t) => t('delivery.domain'), null];
  if (result === 'left') return [409, (t) => t('refused.mailLeft'), null];
  if ('failed' in result) return [503, (t) => t('refused.mailFailed', { answer: outcomeText(result.failed, t) }), 60];
  return [429, (t) => t('refused.mailAsked', { most: result.most }), Math.ceil(result.waitMs / SECOND)];
}
