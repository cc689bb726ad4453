import type { WholeCase, Mail } from '../../core/desk-api/cases.ts';
import { fetchCase } from '../../api/desk/cases.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../view/toasts.ts';
import { useState } from 'react';
import type { Words } from './case-words.ts';

interface MailButtonsProps {
  readonly of: WholeCase;
  readonly words: Words;
}

/** Subject and text that a customer may read; of several customers each has a text of their own. */
export function MailButtons({ of, words: { t } }: MailButtonsProps) {
  const [opened, setShown] = useState<Mail | null>(null);
  const customers = [...new Set(of.listed.map(({ watch }) => watch.row.customer ?? ''))].toSorted();
  const copy = async (mail: Mail): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${mail.subject}\n\n${mail.text}`);
      setShown(null);
      showToast(t('work.mail.copied', { subject: mail.subject }));
    } catch {
      setShown(mail);
      showToast(t('work.mail.failed'), { tone: 'late' });
    }
  };
  const copyFor = async (customer: string): Promise<void> => {
    try {
      const { mail } = await fetchCase(of.id, { lang: t.locale, customer });
      if (mail !== null) await copy(mail);
    } catch {
      showToast(t('desk.trouble.unreachable'), { tone: 'late' });
    }
  };
  return (
    <>
      {of.mail === null ? (
        customers.slice(0, 12).map((customer) => (
          <Button key={customer} onClick={() => void copyFor(customer)}>
            {customer === '' ? t('work.do.mailNobody') : t('work.do.mailFor', { customer })}
          </Button>
        ))
      ) : (
        <Button onClick={() => of.mail !== null && void copy(of.mail)}>{t('work.do.mail')}</Button>
      )}
      {opened !== null && (
        <textarea
          readOnly
          aria-label={opened.subject}
          rows={6}
          className="w-full rounded-button border border-line bg-card p-2 text-sm"
          value={`${opened.subject}\n\n${opened.text}`}
        />
      )}
    </>
  );
}
