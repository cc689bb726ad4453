/**
 * What is said over the keys, as long as it is so: that what is shown is the last state, that the
 * page is older than its server, and what could not be sent, with what was typed for it.
 */
import { Banner } from '../../ui/Banner.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { seenAs } from '../../view/guest.ts';
import { reload } from '../../view/origin.ts';
import { dropUnsent, type Unsent, useUnsent } from '../../view/unsent.ts';
import { useConnection, useIsOutdated, useRefreshInPlace } from '../common/live.ts';
import { WriteButton } from '../common/WriteButton.tsx';

export function Banners() {
  const t = useTranslate();
  const connection = useConnection();
  const isOutdated = useIsOutdated();
  const unsent = useUnsent();
  useRefreshInPlace();
  const guest = seenAs();
  return (
    <>
      {guest !== null && (
        <Banner
          tone="chart"
          title={t('desk.seenAs', { name: guest })}
          action={
            <a href="/desk/people/see-as/end" className={buttonClasses('quiet')}>
              {t('desk.seenAs.end')}
            </a>
          }
        />
      )}
      {connection !== 'here' && <Banner tone="warn" title={t(`desk.readOnly.${connection}`)} />}
      {connection === 'here' && isOutdated && (
        <Banner
          tone="chart"
          title={t('desk.outdated')}
          action={<Button onClick={reload}>{t('desk.outdated.reload')}</Button>}
        />
      )}
      {unsent.map((one) => (
        <UnsentCommand key={one.key} of={one} />
      ))}
    </>
  );
}

function UnsentCommand({ of: { key, what, text, why, again } }: { readonly of: Unsent }) {
  const t = useTranslate();
  const sendAgain = (): void => {
    dropUnsent(key);
    again();
  };
  return (
    <Banner
      role="alert"
      tone="late"
      title={t('desk.unsent', { what })}
      action={
        <>
          <WriteButton onClick={sendAgain}>{t('desk.unsent.again')}</WriteButton>
          <Button look="link" className="min-h-9" onClick={() => dropUnsent(key)}>
            {t('desk.unsent.drop')}
          </Button>
        </>
      }
    >
      {text !== '' && <p className="wrap-anywhere">{text}</p>}
      <p className="text-ink-2">{why}</p>
    </Banner>
  );
}
