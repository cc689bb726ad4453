/** One subscription: its subject, its target, its state, and the actions on it. */
import { dotted, listed } from '../../core/texts/joined.ts';
import {
  removeSubscription,
  rollSecret,
  setSubscriptionState,
  testSubscription,
} from '../../api/desk/subscriptions.ts';
import type { About, ChannelAnswer, MadeSubscription, SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { toNames } from '../../core/filter/own-words.ts';
import type { OwnWords } from '../../core/filter/tokens.ts';
import { now } from '../../core/time/clock.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { canWrite } from '../../state/guest.ts';
import { useOwnWords } from '../common/own-columns.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { useAct } from './use-subscriptions.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';

interface SubscriptionItemProps {
  readonly subscription: SubscriptionAnswer;
  readonly channel: ChannelAnswer | undefined;
  readonly onEdit: () => void;
  readonly onLog: () => void;
  readonly onSecret: (made: MadeSubscription) => void;
}

export function SubscriptionItem({ subscription, channel, onEdit, onLog, onSecret }: SubscriptionItemProps) {
  const t = useTranslate();
  const act = useAct();
  const words = useOwnWords();
  const { name, state, why, lastSentAt, waiting, dead } = subscription;
  const target = channel?.fields[0]?.[0]?.name;
  const isPaused = state === 'paused';
  const stateText = isPaused && why !== null ? t('subs.state.why', { why }) : t(`subs.state.${state}`);
  const test = (): void =>
    void act(
      'test',
      () => testSubscription(subscription),
      ({ isSent, status, detail, left }) =>
        isSent
          ? t('subs.tested', { status: status ?? '', count: left })
          : t('subs.testFailed', { detail: detail || String(status) }),
    );
  const toggle = (): void =>
    void act(
      'state',
      () => setSubscriptionState(subscription, isPaused ? 'active' : 'paused'),
      () => t('subs.changed', { name }),
    );
  const roll = async (): Promise<void> => {
    const made = await act(
      'roll',
      () => rollSecret(subscription),
      () => null,
    );
    if (made !== null) onSecret(made);
  };
  const remove = (): void =>
    void act(
      'remove',
      () => removeSubscription(subscription),
      () => t('subs.removed', { name }),
    );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-120">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words" dir="auto">
            {name}
          </span>
          <Badge tone={isPaused ? 'warn' : 'ok'}>{stateText}</Badge>
        </p>
        <p className="text-ink-2">{aboutText(subscription.about, words, t)}</p>
        <div className="text-sm text-ink-2">
          <p>{dotted([channel?.label, ...subscription.sends.map((one) => t(`subs.sends.${one}`))], t)}</p>
          {subscription.fields && (
            <p>
              {listed(
                subscription.fields.map((key) => columnLabel(key, t)),
                t,
              )}
            </p>
          )}
          <p className="break-all text-ink-3">{target !== undefined && subscription.to[target]}</p>
          <p className="flex flex-wrap gap-x-3">
            <span>
              {lastSentAt === null
                ? t('subs.neverSent')
                : t('subs.sentAt', { when: formatRelative(lastSentAt - now(), t) })}
            </span>
            {waiting > 0 && <span>{t('subs.waiting', { count: waiting })}</span>}
            {dead > 0 && <span className="font-semibold text-late">{t('subs.dead', { count: dead })}</span>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {canWrite() && (
          <>
            <Button aria-label={t('subs.editOf', { name })} onClick={onEdit}>
              {t('subs.edit')}
            </Button>
            <WriteButton aria-label={t('subs.testOf', { name })} onClick={test}>
              {t('subs.test')}
            </WriteButton>
          </>
        )}
        <Button aria-label={t('subs.logOf', { name })} onClick={onLog}>
          {t('subs.log')}
        </Button>
        {canWrite() && (
          <>
            <WriteButton aria-label={t(isPaused ? 'subs.resumeOf' : 'subs.pauseOf', { name })} onClick={toggle}>
              {t(isPaused ? 'subs.resume' : 'subs.pause')}
            </WriteButton>
            {channel?.hasSecret === true && (
              <WriteButton aria-label={t('subs.rollOf', { name })} onClick={() => void roll()}>
                {t('subs.roll')}
              </WriteButton>
            )}
            <WriteButton aria-label={t('subs.removeOf', { name })} onClick={remove}>
              {t('subs.remove')}
            </WriteButton>
          </>
        )}
      </div>
    </li>
  );
}

/** Words the subject of a subscription. */
function aboutText(about: About, words: OwnWords, t: Translate): string {
  if (about.kind === 'shipment') return t('subs.about.number', { number: groupNumber(about.number) });
  const q = toNames(about.q.trim(), words);
  if (about.kind === 'view') return q === '' ? t('subs.about.all') : t('subs.about.filter', { q });
  const template =
    about.rules.length === 0
      ? t('subs.about.anyCase')
      : t('subs.about.casesOf', {
          rules: listed(
            about.rules.map((rule) => t(`case.${rule}.name`)),
            t,
          ),
        });
  return q === '' ? template : t('subs.about.within', { what: template, q });
}
