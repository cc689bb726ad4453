import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { caseQuery, fetchCase } from '../../api/desk/cases.ts';
import { saveLanguage } from '../../api/desk/watched.ts';
import { LanguageSelect } from '../../shipment/card/customer-words.tsx';
import type { Mail, WholeCase } from '../../core/desk-api/cases.ts';
import type { Language } from '../../core/texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import type { Words } from './case-words.ts';
import { copyMail, MailText } from './MailText.tsx';

interface MailButtonsProps {
  readonly detail: WholeCase;
  readonly words: Words;
}

/** Copies the email for a customer. Of several customers each has a separate text. */
export function MailButtons({ detail, words: { t } }: MailButtonsProps) {
  const queries = useQueryClient();
  const [opened, setShown] = useState<Mail | null>(null);
  const copyFor = async (customer: string): Promise<void> => {
    try {
      const mail = detail.mail ?? (await fetchCase(detail.id, { customer })).mail;
      if (mail !== null) setShown((await copyMail(mail, t)) ? null : mail);
    } catch {
      showToast(t('desk.trouble.unreachable'), { tone: 'late' });
    }
  };
  const writeEmailIn = async (customer: string, lang: Language): Promise<void> => {
    try {
      await saveLanguage(customer, lang);
      await queries.invalidateQueries(caseQuery(detail.id));
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  };
  const formatLabel = (customer: string): string => {
    if (detail.mail !== null) return t('work.do.mail');
    return customer === '' ? t('work.do.mailNobody') : t('work.do.mailFor', { customer });
  };
  return (
    <>
      {detail.readers.map(({ customer, lang }) => (
        <span key={customer} role="group" aria-label={formatLabel(customer)} className="inline-flex gap-1">
          <Button onClick={() => void copyFor(customer)}>{formatLabel(customer)}</Button>
          {customer !== '' && (
            <LanguageSelect value={lang} onChoose={(language) => void writeEmailIn(customer, language)} />
          )}
        </span>
      ))}
      {opened !== null && <MailText mail={opened} />}
    </>
  );
}
