/** The step of a row that is an email to a customer: copies the email, and shows it where the browser refuses. */
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import type { Mail as MailAnswer } from '../../core/desk-api/cases.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { CaseRef } from './use-cases.ts';

const MailDialog = lazyPart(async () => (await import('./MailDialog.tsx')).MailDialog);

interface MailStepProps {
  readonly text: string;
  readonly cases: readonly CaseRef[];
  readonly customer: string;
  readonly tabIndex: number;
  readonly className: string;
}

export function MailStep({ text, cases, customer, tabIndex, className }: MailStepProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<MailAnswer | null>(null);
  const copy = async (): Promise<void> => {
    const { copyGroupMail } = await import('./MailDialog.tsx');
    setOpened(await copyGroupMail(cases, customer, t));
  };
  return (
    <>
      <Button
        look="link"
        tabIndex={tabIndex}
        aria-label={text}
        title={text}
        className={classes('justify-end px-0! text-sm font-normal! print:hidden', className)}
        onClick={() => void copy()}
      >
        <span className="hidden truncate @min-[34rem]:inline" dir="auto">
          {text}
        </span>
        <Icon icon={Mail} size={16} className="@min-[34rem]:hidden" />
      </Button>
      {opened !== null && <MailDialog title={text} mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
