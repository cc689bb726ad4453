import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useState } from 'react';
import { caseQuery, fetchCase } from '../../api/desk/cases.ts';
import { saveLanguage } from '../../api/desk/watched.ts';
import { LanguageSelect } from '../../shipment/card/customer-words.tsx';
import { stepText } from '../../core/cases/brief.ts';
import type { Mail, WholeCase } from '../../core/desk-api/cases.ts';
import type { Language } from '../../core/texts/languages.ts';
import { dotted } from '../../core/texts/joined.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import type { Words } from './case-words.ts';
import { copyMail, MailText } from './MailText.tsx';

interface MailButtonsProps {
  readonly detail: WholeCase;
  readonly words: Words;
  /** Whether the email is the next step of the case. */
  readonly isStep: boolean;
  /** Records the email on the case and says so; `null` if the person may not. */
  readonly onCopied: (() => void) | null;
}

/**
 * Copies the email for a customer, as the row of the case does. Of several customers each has a separate text, and none
 * is recorded, because the case would count as written to all of them.
 */
export function MailButtons({ detail, words, isStep, onCopied }: MailButtonsProps) {
  const { t } = words;
  const queries = useQueryClient();
  const [opened, setShown] = useState<Mail | null>(null);
  const copyFor = async (customer: string): Promise<void> => {
    try {
      const mail = detail.mail ?? (await fetchCase(detail.id, { customer })).mail;
      const record = detail.mail === null ? null : onCopied;
      if (mail !== null) setShown((await copyMail(mail, t, record ?? undefined)) ? null : mail);
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
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
    if (detail.mail !== null)
      return isStep ? stepText(detail, customer === '' ? [] : [customer], words) : t('work.do.mail');
    return customer === '' ? t('work.do.mailNobody') : t('work.do.mailFor', { customer });
  };
  const isWritten = detail.mail !== null && detail.emailedAt !== null;
  return (
    <>
      {detail.readers.map(({ customer, lang }, index) => (
        <span key={customer} role="group" aria-label={formatLabel(customer)} className="inline-flex gap-1">
          <Button
            look={isStep && index === 0 && !isWritten ? 'primary' : 'quiet'}
            aria-label={isWritten ? dotted([t('work.step.emailed'), formatLabel(customer)], t) : undefined}
            onClick={() => void copyFor(customer)}
          >
            {isWritten ? (
              <>
                <Icon icon={Check} size={16} />
                {t('work.step.emailed')}
              </>
            ) : (
              formatLabel(customer)
            )}
          </Button>
          {customer !== '' && (
            <LanguageSelect value={lang} onChoose={(language) => void writeEmailIn(customer, language)} />
          )}
        </span>
      ))}
      {opened !== null && <MailText mail={opened} />}
    </>
  );
}
