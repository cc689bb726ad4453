/** Shares a view with a customer in two steps: what the page contains, and how its link is sent. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { newKey } from '../../api/desk/new-key.ts';
import { fetchGroups } from '../../api/desk/operations.ts';
import { changeShare, createShare } from '../../api/desk/shares.ts';
import type { ShareAddress } from '../../core/desk-api/share-parts.ts';
import { listed } from '../../core/texts/joined.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openShareDialog, type ShareSubject, useShareSubject } from '../../state/share-dialog.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { areDaysValid, hasScope, toDraft, toPreviewOrder, toRequest } from './share-draft.ts';
import { type CustomerOffer, ShareContent } from './ShareContent.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SharePreview } from './SharePreview.tsx';

export function ShareDialog() {
  const t = useTranslate();
  const subject = useShareSubject();
  if (subject === null) return null;
  const close = (): void => openShareDialog(null);
  return (
    <Dialog open width="form" title={t('desk.share')} closeLabel={t('desk.close')} onClose={close}>
      <ShareSteps subject={subject} onDone={close} />
    </Dialog>
  );
}

/** The share, and the request that it was made or last changed with. */
interface Made {
  readonly share: ShareAddress;
  readonly sent: string;
}

function ShareSteps({ subject, onDone }: { readonly subject: ShareSubject; readonly onDone: () => void }) {
  const t = useTranslate();
  const zone = viewerZone();
  const [draft, setDraft] = useState(() => toDraft(subject));
  const [made, setMade] = useState<Made | null>(null);
  const [isLinkShown, setLinkShown] = useState(false);
  const [mistake, setMistake] = useState('');
  // A command whose answer was lost is sent again with its key, so that it makes no second share.
  const key = useRef(newKey());
  const once = useOneAtATime();
  const offer = useCustomers(draft.q, zone);
  const [sole, other] = offer.offered ?? [];
  const customers = draft.customers ?? (sole === undefined || other !== undefined ? [] : [sole.name]);
  const chosen = { ...draft, customers };
  const order = toPreviewOrder(chosen, zone);
  const names = listed([...order.sight.customers, ...order.sight.tags], t);
  const save = async (): Promise<void> => {
    const request = toRequest(chosen, zone, names);
    const sent = JSON.stringify(request);
    try {
      if (made === null) setMade({ share: await createShare(request, key.current), sent });
      else if (made.sent !== sent)
        setMade({ share: { ...made.share, ...(await changeShare(made.share.id, request)) }, sent });
      setMistake('');
      setLinkShown(true);
    } catch (error) {
      setMistake(failureText(error, t));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (hasScope(order) && areDaysValid(draft.days)) void once('save', save);
  };
  if (made !== null && isLinkShown)
    return (
      <FirstField key="link">
        <ShareLink share={made.share} onBack={() => setLinkShown(false)} onDone={onDone} />
      </FirstField>
    );
  return (
    <FirstField key="content">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-x-6 gap-y-4 desk:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <ShareContent draft={draft} customers={customers} offer={offer} names={names} onDraft={setDraft} />
          <SharePreview order={order} columns={draft.columns} />
        </div>
        {mistake !== '' && (
          <p role="alert" className="text-late">
            {mistake}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{t('watch.cancel')}</Button>
          <WriteButton type="submit" look="primary" disabled={!hasScope(order) || !areDaysValid(draft.days)}>
            {t(made === null ? 'sharing.create' : 'sharing.save')}
          </WriteButton>
        </div>
      </form>
    </FirstField>
  );
}

const MAX_CUSTOMERS = 200;

function useCustomers(q: string, zone: string): CustomerOffer {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'share', 'customers', q, zone],
    queryFn: ({ signal }) => fetchGroups({ q, zone, by: 'customer', limit: MAX_CUSTOMERS }, signal),
    placeholderData: keepPreviousData,
  });
  const offered = data?.groups.flatMap(({ value, count }) => (value === null ? [] : [{ name: value, count }]));
  return { offered: offered ?? null, error, refetch };
}

/** The button that led to a step is gone, so the focus goes to the first field of the step. */
function FirstField({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return <div ref={content}>{children}</div>;
}
