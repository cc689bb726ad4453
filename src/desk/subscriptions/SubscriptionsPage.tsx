/** The page of subscriptions: list, form, test, pause, and the log of messages. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeSubscription, SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { canWrite } from '../../state/guest.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { SubscriptionItem } from './SubscriptionItem.tsx';
import { subscriptionsQuery } from './use-subscriptions.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

type Shown =
  | { readonly kind: 'form'; readonly subscription: SubscriptionAnswer | null }
  | { readonly kind: 'secret'; readonly made: MadeSubscription; readonly isRolled: boolean }
  | { readonly kind: 'log'; readonly subscription: SubscriptionAnswer };

export function SubscriptionsPage() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(subscriptionsQuery);
  const [opened, setShown] = useState<Shown | null>(null);
  // The close event of a dialog may arrive after the next dialog was opened.
  const dialog = (kind: Shown['kind'], title: string) => ({
    open: true,
    title,
    closeLabel: t('desk.close'),
    onClose: () => setShown((now) => (now?.kind === kind ? null : now)),
  });
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  const isOpen = data.channels.some((channel) => channel.missing === null);
  const missing = [...new Set(data.channels.flatMap((channel) => channel.missing ?? []))];
  return (
    <div className="h-full overflow-y-auto p-4">
      <div className="flex max-w-320 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-lg font-semibold">{t('subs.title')}</h2>
            <p className="pt-1 text-ink-2">{t(data.subscriptions.length === 0 ? 'subs.none' : 'subs.body')}</p>
          </div>
          {isOpen && canWrite() && (
            <Button onClick={() => setShown({ kind: 'form', subscription: null })}>{t('subs.add')}</Button>
          )}
        </div>
        {data.subscriptions.length > 0 && (
          <ul aria-label={t('subs.list')}>
            {data.subscriptions.map((subscription) => (
              <SubscriptionItem
                key={subscription.id}
                subscription={subscription}
                channel={data.channels.find(({ name }) => name === subscription.channel)}
                onEdit={() => setShown({ kind: 'form', subscription: subscription })}
                onLog={() => setShown({ kind: 'log', subscription: subscription })}
                onSecret={(made) => setShown({ kind: 'secret', made, isRolled: true })}
              />
            ))}
          </ul>
        )}
        {missing.map((sentence) => (
          <p key={sentence} className="text-sm text-ink-3">
            {sentence}
          </p>
        ))}
      </div>
      {opened?.kind === 'form' && (
        <Dialog
          {...dialog('form', opened.subscription === null ? t('subs.add') : t('subs.editOf', opened.subscription))}
        >
          <SubscriptionForm
            initial={opened.subscription}
            channels={data.channels}
            onDone={(made) => setShown(made?.secret == null ? null : { kind: 'secret', made, isRolled: false })}
          />
        </Dialog>
      )}
      {opened?.kind === 'secret' && (
        <Dialog {...dialog('secret', t('subs.secret.title', opened.made))}>
          <SecretOnce secret={opened.made.secret ?? ''} isRolled={opened.isRolled} />
        </Dialog>
      )}
      {opened?.kind === 'log' && (
        <Dialog width="form" {...dialog('log', t('subs.logOf', opened.subscription))}>
          <DeliveryLog subscription={opened.subscription} />
        </Dialog>
      )}
    </div>
  );
}

/** Shows the secret once, because the server does not return it again. */
function SecretOnce({ secret, isRolled }: { readonly secret: string; readonly isRolled: boolean }) {
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
