import type { Mail } from '../../core/desk-api/cases.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { showToast } from '../../state/toasts.ts';

const textOf = ({ subject, text }: Mail): string => `${subject}\n\n${text}`;

const sayCopied = (mail: Mail, t: Translate): void => showToast(t('work.mail.copied', { subject: mail.subject }));

/** Copies an email and says so. Returns false when the browser refuses, so that the caller shows the email. */
export async function copyMail(mail: Mail, t: Translate, onCopied = sayCopied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(mail));
    onCopied(mail, t);
    return true;
  } catch {
    showToast(t('work.mail.failed'), { tone: 'late' });
    return false;
  }
}

/** Shows an email to select and copy. */
export function MailText({ mail }: { readonly mail: Mail }) {
  return (
    <textarea
      readOnly
      aria-label={mail.subject}
      rows={6}
      lang={mail.lang}
      dir="auto"
      className="w-full rounded-button border border-line bg-card p-2 text-sm"
      value={textOf(mail)}
    />
  );
}
