/** Writes emails to customers from the rows of a list, and records them on the cases. */
import { useCallback, useEffect, useRef } from 'react';
import type { Mail } from '../../core/desk-api/cases.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { coverCases, findLateCases } from './late-cases.ts';
import type { CaseDecisions } from './use-case-decisions.ts';
import type { CaseRef, ShownEntry } from './use-cases.ts';

/** With `isAlone` the email covers no other case of the customer. Returns the email if it could not be copied. */
export type WriteEmail = (customer: string, own: readonly CaseRef[], isAlone: boolean) => Promise<Mail | null>;

export function useCustomerMail(
  shown: readonly ShownEntry[],
  decideCases: CaseDecisions['decideCases'],
  mayDecide: boolean,
) {
  const t = useTranslate();
  const late = findLateCases(shown);
  const write: WriteEmail = async (customer, own, isAlone) => {
    const cases = isAlone ? own : coverCases(late, customer, own);
    const group = { name: customer, countNew: () => 0 };
    const onCopied = mayDecide ? () => decideCases(cases, { do: 'email' }, group) : null;
    const { copyGroupMail } = await import('./MailDialog.tsx');
    return copyGroupMail({ cases, customer, onCopied }, t);
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  return {
    /** Stays the same, so that a change renders only the rows that it concerns. */
    writeEmail: useCallback<WriteEmail>((...args) => latest.current(...args), []),
    countCovered: (customer: string, own: readonly CaseRef[]): number => coverCases(late, customer, own).length,
  };
}
