/** What a guest's desk says of the time since the last mail, as mails need it. */
import { isForCustomers } from '../../../src/core/cases/since.ts';
import type { SincePage } from '../../desk/cases/port.ts';
import type { CaseNews, MailNews } from '../channels/email/read-message.ts';

export function newsOf({ cases, shipments }: Pick<SincePage, 'cases' | 'shipments'>): readonly MailNews[] {
  const notices = cases.map(({ case: one }): MailNews => {
    const { id, rule, state, level, severity, deadline, sample, members, text, cause } = one;
    const rows = one.numbers.map((number): CaseNews['shipments'][number] => ({
      number,
      reference: null,
      customer: null,
      state,
      values: text.values,
      evidence: [],
    }));
    const deadlineAt = deadline?.at ?? null;
    const notice = { id, rule, state, level, severity, deadlineAt, sample, members, cause: { ship: cause.ship } };
    return { kind: 'case', isAttention: true, case: { ...notice, shipments: rows } };
  });
  const moves = shipments.flatMap(({ number, watches, changes }): MailNews[] => {
    const own = changes.filter(isForCustomers);
    return own.length === 0
      ? []
      : [{ kind: 'shipment', shipment: { number, sample: false, watches: [...watches], changes: own } }];
  });
  return [...notices, ...moves];
}
