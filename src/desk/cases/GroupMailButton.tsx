import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import { fetchGroupMail } from '../../api/desk/cases.ts';
import { customerValues } from '../../core/cases/words.ts';
import type { Mail as MailAnswer } from '../../core/desk-api/cases.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { copyMail, MailText } from './MailText.tsx';
import type { CaseRef } from './use-cases.ts';

interface GroupMailButtonProps {
  readonly cases: readonly CaseRef[];
  readonly customer: string;
  readonly tabIndex: number;
}

/** Copies one email about all cases of a group. */
export function GroupMailButton({ cases, customer, tabIndex }: GroupMailButtonProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<MailAnswer | null>(null);
  const text = t('work.step.email', customerValues([customer]));
  const copy = async (): Promise<void> => {
    try {
      const mail = await fetchGroupMail(cases, customer);
      if (!(await copyMail(mail, t))) setOpened(mail);
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  };
  return (
    <>
      <Button
        look="link"
        tabIndex={tabIndex}
        aria-label={text}
        title={text}
        className="me-3 min-w-6 shrink-0 justify-end text-sm font-normal! print:hidden @min-[34rem]:w-48"
        onClick={() => void copy()}
      >
        <span className="hidden truncate @min-[34rem]:inline" dir="auto">
          {text}
        </span>
        <Icon icon={Mail} size={16} className="@min-[34rem]:hidden" />
      </Button>
      <Dialog open={opened !== null} title={text} closeLabel={t('desk.close')} onClose={() => setOpened(null)}>
        {opened !== null && <MailText mail={opened} />}
      </Dialog>
    </>
  );
}
