/** The form of a new or changed subscription. It can preview how much the subscription would send. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeSubscription, createSubscription, previewSubscription } from '../../api/desk/subscriptions.ts';
import type { ChannelAnswer, MadeSubscription, SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk } from '../../state/desk-store.ts';
import { failureText } from '../common/failure-text.ts';
import { useOwnColumns, useOwnWords } from '../common/own-columns.tsx';
import { EntryForm } from '../settings/EntryForm.tsx';
import type { Draft, Reading } from '../settings/field-table.ts';
import { saveEntry, type Table } from '../settings/save-entry.ts';
import { type SubscriptionEntry, subscriptionTable } from './subscription-table.ts';
import { subscriptionsQuery } from './use-subscriptions.ts';

interface SubscriptionFormProps {
  /** `null` for a new subscription. */
  readonly initial: SubscriptionAnswer | null;
  readonly channels: readonly ChannelAnswer[];
  readonly onDone: (made: MadeSubscription | null) => void;
}

const toTable = (one: SubscriptionAnswer | null): Table<SubscriptionEntry> => ({
  version: one?.version ?? null,
  entries: one === null ? [] : [one],
});

export function SubscriptionForm({ initial, channels, onDone }: SubscriptionFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const words = useOwnWords();
  const ownKeys = useOwnColumns().map(({ key }) => key);
  const setting = subscriptionTable({ initial, channels, ownKeys, words, q: currentDesk().q }, t);
  /** The subscription as the person saw it, or as it was read after a conflict. */
  const seen = useRef(initial);
  const made = useRef<MadeSubscription | null>(null);
  const store = {
    read: async () => {
      const { subscriptions } = await queries.fetchQuery(subscriptionsQuery);
      seen.current = subscriptions.find(({ id }) => id === initial?.id) ?? null;
      return toTable(seen.current);
    },
    write: async ({ entries: [entry] }: Table<SubscriptionEntry>) => {
      if (entry === undefined) return;
      if (seen.current === null) made.current = await createSubscription(entry);
      else await changeSubscription(seen.current, entry);
      await queries.refetchQueries({ queryKey: subscriptionsQuery.queryKey });
    },
  };
  return (
    <EntryForm
      setting={setting}
      initial={initial}
      save={(draft, base) => saveEntry({ setting, store, table: toTable(seen.current), base, draft }, t)}
      saveLabel={t(initial === null ? 'subs.create' : 'subs.save')}
      onRemoved={null}
      onDone={() => onDone(made.current)}
    >
      {(draft) => <Preview draft={draft} read={() => setting.read(draft, initial, [])} />}
    </EntryForm>
  );
}

interface PreviewProps {
  readonly draft: Draft;
  readonly read: () => Reading<SubscriptionEntry>;
}

/** Shows how many messages the subscription would have sent. The text applies only to the draft that was previewed. */
function Preview({ draft, read }: PreviewProps) {
  const t = useTranslate();
  const [previewText, setPreviewText] = useState({ draft, text: '' });
  const ask = async (): Promise<void> => {
    const reading = read();
    if (reading.kind === 'mistake') return;
    try {
      const preview = await previewSubscription(reading.entry);
      setPreviewText({ draft, text: preview.messages === 0 ? t('subs.previewNone') : t('subs.previewed', preview) });
    } catch (error) {
      setPreviewText({ draft, text: failureText(error, t) });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={draft.sends === ''} onClick={() => void ask()}>
        {t('subs.preview')}
      </Button>
      <p role="status" className="min-w-0 text-sm text-ink-2">
        {previewText.draft === draft && previewText.text}
      </p>
    </div>
  );
}
