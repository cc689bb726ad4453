import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { useState } from 'react';
import { fetchGroupMail } from '../../api/desk/cases.ts';
import { customerValues } from '../../core/cases/words.ts';
import { quoteValue } from '../../core/filter/tokens.ts';
import type { Mail as MailAnswer } from '../../core/desk-api/cases.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { openShareDialog } from '../../state/share-dialog.ts';
import { useMayShare } from '../common/me.ts';
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
  const mayShare = useMayShare();
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
    <span className="me-3 flex w-13 shrink-0 justify-end print:hidden @min-[34rem]:w-55">
      <Button
        look="link"
        tabIndex={tabIndex}
        aria-label={text}
        title={text}
        className="min-w-6 shrink-0 justify-end text-sm font-normal! print:hidden @min-[34rem]:w-48"
        onClick={() => void copy()}
      >
        <span className="hidden truncate @min-[34rem]:inline" dir="auto">
          {text}
        </span>
        <Icon icon={Mail} size={16} className="@min-[34rem]:hidden" />
      </Button>
      {mayShare && (
        <IconButton
          tabIndex={tabIndex}
          label={t('desk.shareWith', { customer })}
          className="ms-1 size-6 self-center print:hidden"
          onClick={() =>
            openShareDialog({ label: '', q: `customer:${quoteValue(customer)}`, sort: 'eta', columns: [], customer })
          }
        >
          <Icon icon={Share2} size={16} />
        </IconButton>
      )}
      <Dialog open={opened !== null} title={text} closeLabel={t('desk.close')} onClose={() => setOpened(null)}>
        {opened !== null && <MailText mail={opened} />}
      </Dialog>
    </span>
  );
}
