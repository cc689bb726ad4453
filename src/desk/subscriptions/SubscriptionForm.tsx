/** A subscription, new or changed: what it is about, what is sent, and where to. */
import { type FormEvent, useState } from 'react';
import { changeSubscription, makeSubscription, previewSubscription } from '../../api/desk/subscriptions.ts';
import {
  type ChannelName,
  type MadeSubscription,
  SENDS,
  type SubscriptionAnswer,
} from '../../core/desk-api/subscriptions.ts';
import { toKeys, toNames } from '../../core/filter/own-words.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { MOVING_KEYS } from '../../core/columns/columns.ts';
import { RULE_NAMES } from '../../core/rules/types.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk } from '../../view/desk-store.ts';
import { bodyOf, type Draft, draftOf, isWhole, KINDS } from './draft.ts';
import { Choices, Input, Select } from '../../ui/fields.tsx';
import { useOwnColumns, useOwnWords } from '../common/own-columns.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { MailTimes } from './MailTimes.tsx';
import { useAct } from './use-subscriptions.ts';

interface SubscriptionFormProps {
  /** Null for a new one. */
  readonly of: SubscriptionAnswer | null;
  /** Those that this server can use. */
  readonly channels: readonly ChannelName[];
  readonly onDone: (made: MadeSubscription | null) => void;
}

export function SubscriptionForm({ of, channels, onDone }: SubscriptionFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(of, channels[0] ?? 'webhook', currentDesk().q, t.locale));
  const [message, setMessage] = useState('');
  const act = useAct(setMessage);
  const set = (more: Partial<Draft>): void => {
    setMessage('');
    setDraft({ ...draft, ...more });
  };
  const words = useOwnWords();
  const body = bodyOf({ ...draft, q: toKeys(draft.q, words) }, of);
  const own = useOwnColumns().map(({ key }) => key);
  const { channel, kind, sends } = draft;
  const isWebhook = channel === 'webhook';
  const target = isWebhook ? 'subs.url' : 'subs.mail';
  // A webhook has a secret that no mail has: it stays one.
  const possible = of === null ? channels : channels.filter((one) => (one === 'webhook') === isWebhook);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (of !== null) {
      const changed = await act(
        'save',
        () => changeSubscription(of, body),
        () => t('subs.changed', body),
      );
      if (changed !== null) onDone(null);
      return;
    }
    const made = await act(
      'save',
      () => makeSubscription(body),
      () => (isWebhook ? t('subs.made', body) : t('subs.madeMail', { name: body.name, address: draft.target.trim() })),
    );
    if (made !== null) onDone(made);
  };
  const preview = async (): Promise<void> => {
    const found = await act(
      'preview',
      () => previewSubscription(body),
      () => null,
    );
    if (found === null) return;
    setMessage(found.messages === 0 ? t('subs.previewNone') : t('subs.previewed', found));
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Input label={t('subs.name')} value={draft.name} maxLength={80} onText={(name) => set({ name })} />
      <Select
        label={t('subs.channel')}
        options={possible}
        textOf={(one) => t(`subs.channel.${one}`)}
        value={channel}
        onPick={(one) => set({ channel: one })}
      />
      <Input
        label={t(target)}
        hint={t(`${target}.hint`)}
        type={isWebhook ? 'url' : 'email'}
        value={draft.target}
        maxLength={2000}
        onText={(text) => set({ target: text })}
      />
      {!isWebhook && (
        <MailTimes of={draft.times} isDigest={channel === 'digest'} onChange={(times) => set({ times })} />
      )}
      <Select
        label={t('subs.about')}
        options={KINDS}
        textOf={(one) => t(`subs.about.${one}`)}
        value={kind}
        onPick={(one) => set({ kind: one })}
      />
      {kind === 'cases' && (
        <Choices
          label={t('subs.rules')}
          options={RULE_NAMES}
          textOf={(one) => t(`case.${one}.name`)}
          chosen={draft.rules}
          onChosen={(rules) => set({ rules })}
        />
      )}
      {kind === 'shipment' ? (
        <Input label={t('subs.number')} value={draft.number} onText={(number) => set({ number })} />
      ) : (
        <Input
          label={t('subs.filter')}
          hint={t('subs.filter.hint')}
          value={toNames(draft.q, words)}
          onText={(q) => set({ q })}
        />
      )}
      <Choices
        label={t('subs.sends')}
        options={SENDS}
        textOf={(one) => t(`subs.sends.${one}`)}
        chosen={sends}
        onChosen={(chosen) => set({ sends: chosen })}
      />
      {kind !== 'cases' && sends.includes('changes') && (
        <details>
          <summary className="target cursor-pointer text-chart">
            {t('subs.fields', { chosen: draft.fields.length || t('subs.fields.all') })}
          </summary>
          <Choices
            label={t('subs.fields.body')}
            options={[...MOVING_KEYS, ...own]}
            textOf={(key) => columnLabel(key, t)}
            chosen={draft.fields}
            onChosen={(fields) => set({ fields })}
          />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={sends.length === 0} onClick={() => void preview()}>
          {t('subs.preview')}
        </Button>
        <p role="status" className="min-w-0 text-sm text-ink-2">
          {message}
        </p>
      </div>
      <div>
        <WriteButton type="submit" look="primary" disabled={!isWhole(draft)}>
          {t(of === null ? 'subs.create' : 'subs.save')}
        </WriteButton>
      </div>
    </form>
  );
}
