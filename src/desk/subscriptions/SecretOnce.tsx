import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

/** The server does not show it again. */
export function SecretOnce({ secret, isRolled }: { readonly secret: string; readonly isRolled: boolean }) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warn" role="note" title={t('subs.secret.body')}>
        {isRolled && <p>{t('subs.secret.rolled')}</p>}
      </Banner>
      <code className="rounded-button bg-soft px-3 py-2 break-all select-all">{secret}</code>
      <div>
        <CopyButton text={secret} label={t('subs.secret.copy')} doneLabel={t('subs.secret.copied')} />
      </div>
    </div>
  );
}
