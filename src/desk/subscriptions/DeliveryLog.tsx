/** The messages of a subscription, newest first, with every attempt and their content. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchDeliveries, sendAgain } from '../../api/desk/subscriptions.ts';
import type { Delivery, SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { useAct } from './use-subscriptions.ts';

const PAGE_SIZE = 50;
/** Maximum number of messages that the server returns at once. */
const MAX_DELIVERIES = 200;
const TONES: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'chart',
  sent: 'ok',
  dead: 'late',
  dropped: 'plain',
};

export function DeliveryLog({ subscription }: { readonly subscription: SubscriptionAnswer }) {
  const t = useTranslate();
  const act = useAct();
  const queries = useQueryClient();
  const queryKey = ['desk', 'deliveries', subscription.id];
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error } = useQuery({
    queryKey: [...queryKey, limit],
    queryFn: ({ signal }) => fetchDeliveries(subscription.id, limit, signal),
    staleTime: 0,
    refetchOnMount: true,
    placeholderData: (before) => before,
  });
  const again = async (id: string | null): Promise<void> => {
    await act(
      `again ${id}`,
      () => sendAgain(subscription.id, id),
      ({ messages }) => t('subs.log.queued', { count: messages }),
    );
    await queries.refetchQueries({ queryKey });
  };
  if (error !== null) return <p role="alert">{failureText(error, t)}</p>;
  if (data?.deliveries.length === 0) return <p className="text-ink-2">{t('subs.log.none')}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      {subscription.dead > 0 && <WriteButton onClick={() => void again(null)}>{t('subs.log.allAgain')}</WriteButton>}
      <ul className="w-full">
        {data?.deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} onAgain={() => void again(delivery.id)} />
        ))}
      </ul>
      {data?.next != null && limit < MAX_DELIVERIES && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>{t('subs.log.more')}</Button>
      )}
    </div>
  );
}

function DeliveryItem({ delivery, onAgain }: { readonly delivery: Delivery; readonly onAgain: () => void }) {
  const t = useTranslate();
  const nowMs = now();
  const { id, state, attempts, log } = delivery;
  const timeText = (at: number): string => formatDayTime(timeAt(at, viewerZone()), t, nowMs);
  const about = delivery.about.slice(delivery.about.indexOf(':') + 1);
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={TONES[state]}>{t(`subs.log.state.${state}`)}</Badge>
        <span className="text-base font-semibold text-ink">{t(`subs.log.type.${delivery.type}`, { about })}</span>
        <span>{timeText(delivery.at)}</span>
        <span>{t('subs.log.attempts', { count: attempts })}</span>
        {state === 'waiting' && attempts > 0 && (
          <span>{t('subs.log.next', { when: formatRelative(delivery.dueAt - nowMs, t) })}</span>
        )}
        {state !== 'waiting' && (
          <WriteButton look="link" aria-label={t('subs.log.againOf', { id })} onClick={onAgain}>
            {t('subs.log.again')}
          </WriteButton>
        )}
      </p>
      <ol className="text-sm text-ink-2">
        {log.map((attempt) => (
          <li key={attempt.at}>
            {t('join.labelled', {
              label: timeText(attempt.at),
              value:
                attempt.status === null
                  ? t('subs.log.noAnswer', { detail: attempt.detail })
                  : t('subs.log.answered', { status: attempt.status }),
            })}
          </li>
        ))}
      </ol>
      <details className="text-sm">
        <summary className="target cursor-pointer text-ink hover:underline">{t('subs.log.body')}</summary>
        <pre tabIndex={0} className="overflow-x-auto rounded-button bg-soft p-3 text-xs">
          {`${id}\n${JSON.stringify(delivery.body, null, 2)}`}
        </pre>
      </details>
    </li>
  );
}
