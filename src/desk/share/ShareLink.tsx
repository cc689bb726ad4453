/** The second step of a share: its link, to copy or to send by email. */
import { config } from '../../api/config.ts';
import type { ShareAddress } from '../../core/desk-api/share-parts.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { INPUT } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { ShareEmails } from './ShareEmails.tsx';

interface ShareLinkProps {
  readonly share: ShareAddress;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function ShareLink({ share, onBack, onDone }: ShareLinkProps) {
  const t = useTranslate();
  const { label, url, endsAt, domains } = share;
  const until = formatWithZone(timeAt(endsAt, viewerZone()), t, now());
  const mail = `mailto:?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(t('sharing.mailBody', { url, until }))}`;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {t('sharing.anyone', { label, until })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          data-first=""
          aria-label={t('sharing.link')}
          value={url}
          dir="ltr"
          onFocus={({ target }) => target.select()}
          className={`${INPUT} min-w-0 flex-1 basis-60`}
        />
        <CopyButton text={url} label={t('share.copyLink')} doneLabel={t('share.copied')} />
        <a href={mail} className={buttonClasses('quiet')}>
          {t('sharing.mail')}
        </a>
      </div>
      {domains.length > 0 && (
        <p className="text-ink-2">{t('sharing.byDomain', { domains: domains.map((domain) => `@${domain}`) })}</p>
      )}
      {config.host?.mail != null && <ShareEmails shareId={share.id} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href="/desk/shares" className="target font-semibold text-ink hover:underline">
          {t('people.shares')}
        </a>
        <div className="flex gap-2">
          <Button onClick={onBack}>{t('add.back')}</Button>
          <Button look="primary" onClick={onDone}>
            {t('desk.close')}
          </Button>
        </div>
      </div>
    </div>
  );
}
