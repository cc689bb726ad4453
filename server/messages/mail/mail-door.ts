/** What the API needs of mail: whether it is set up, and which address may be subscribed. */
import * as v from 'valibot';
import { MailTo, readMailTo } from '../../desk/messages/mail-to.ts';
import type { ChannelDoor } from '../door.ts';
import type { Clock } from '../../http/service.ts';
import { NO_MAIL, sentenceOf } from './address-endpoints.ts';
import type { AddressBook } from './address-book.ts';
import type { AskAddress } from './confirm.ts';

/** Sends the confirmation mail to a new address, once (double opt-in). */
export function createMailDoor(book: AddressBook, ask: AskAddress | null, clock: Clock): ChannelDoor {
  return {
    missing: ask === null ? NO_MAIL : null,
    async readTo(input) {
      if (ask === null) return { kind: 'wrong', why: NO_MAIL };
      const read = v.safeParse(v.strictObject(MailTo.entries), input);
      if (!read.success) {
        const [issue] = read.issues;
        return { kind: 'wrong', why: `to.${v.getDotPath(issue) ?? 'address'}: ${issue.message}` };
      }
      const { address, lang } = read.output;
      const known = (await book.find(address))?.state;
      if (known !== 'pending' && known !== 'confirmed') {
        const refused = sentenceOf(await ask({ address, lang, who: 'Landfall', at: clock() }));
        if (refused !== null) return { kind: 'wrong', why: refused.sentence };
      }
      return { kind: 'read', to: read.output, once: null };
    },
    showTo: (to) => readMailTo(to) ?? {},
    roll: null,
  };
}
