import { fetchGroupMail } from '../../api/desk/cases.ts';
import type { Mail } from '../../core/desk-api/cases.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { copyMail, MailText } from './MailText.tsx';
import type { CaseRef } from './use-cases.ts';

interface GroupMail {
  readonly cases: readonly CaseRef[];
  readonly customer: string;
  /** Records the email on its cases and says so; `null` if the person may not. */
  readonly onCopied: (() => void) | null;
}

/** Copies one email about several cases of a customer. Returns the email when the browser refuses to copy it. */
export async function copyGroupMail({ cases, customer, onCopied }: GroupMail, t: Translate): Promise<Mail | null> {
  try {
    const mail = await fetchGroupMail(cases, customer);
    return (await copyMail(mail, t, onCopied ?? undefined)) ? null : mail;
  } catch (error) {
    showToast(failureText(error, t), { tone: 'late' });
    return null;
  }
}

interface MailDialogProps {
  readonly title: string;
  readonly mail: Mail;
  readonly onClose: () => void;
}

export function MailDialog({ title, mail, onClose }: MailDialogProps) {
  const t = useTranslate();
  return (
    <Dialog open title={title} closeLabel={t('desk.close')} onClose={onClose}>
      <MailText mail={mail} />
    </Dialog>
  );
}
