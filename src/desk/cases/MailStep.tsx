/** The step of a row that is an email to a customer: copies the email, and shows it where the browser refuses. */
import Check from 'lucide/dist/esm/icons/check.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import { dotted } from '../../core/texts/joined.ts';
import type { Mail as MailAnswer } from '../../core/desk-api/cases.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';

const MailDialog = lazyPart(async () => (await import('./MailDialog.tsx')).MailDialog);

interface MailStepProps {
  readonly text: string;
  /** Number of cases that the email covers. */
  readonly covered: number;
  /** Number of cases that the row shows itself. */
  readonly shown: number;
  readonly isWritten: boolean;
  readonly tabIndex: number;
  readonly className: string;
  /** Returns the email when the browser refuses to copy it. */
  readonly onWrite: () => Promise<MailAnswer | null>;
}

export function MailStep({ text, covered, shown, isWritten, tabIndex, className, onWrite }: MailStepProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<MailAnswer | null>(null);
  const named = covered > shown ? dotted([text, t('work.said.many', { count: covered })], t) : text;
  const label = isWritten ? dotted([t('work.step.emailed'), text], t) : named;
  return (
    <>
      <Button
        look="link"
        tabIndex={tabIndex}
        aria-label={label}
        title={label}
        className={classes(
          'justify-end gap-1! px-0! text-sm font-normal! print:hidden @max-[34rem]:min-w-6!',
          isWritten && 'text-ink-2!',
          className,
        )}
        onClick={() => void onWrite().then(setOpened)}
      >
        <span className="hidden truncate @min-[34rem]:inline" dir="auto">
          {isWritten ? t('work.step.emailed') : named}
        </span>
        <Icon
          icon={isWritten ? Check : Mail}
          size={16}
          className={classes('shrink-0', !isWritten && '@min-[34rem]:hidden')}
        />
      </Button>
      {opened !== null && <MailDialog title={text} mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
