/** Creates an address under which calendars and spreadsheets read the filtered list, and lists the existing ones. */
import { listed } from '../../core/texts/joined.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fetchFeeds, createFeed, revokeFeed } from '../../api/desk/feeds.ts';
import type { MadeFeed } from '../../core/desk-api/feeds.ts';
import type { FeedOrder } from '../../core/desk-api/view-requests.ts';
import { toNames } from '../../core/filter/own-words.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { now } from '../../core/time/clock.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { Failure } from '../common/Failure.tsx';
import { failureText } from '../common/failure-text.ts';
import { useOwnWords } from '../common/own-columns.tsx';
import { WriteButton } from '../common/WriteButton.tsx';

interface FeedDialogProps {
  readonly open: boolean;
  readonly order: Omit<FeedOrder, 'label' | 'lang'>;
  readonly onClose: () => void;
}

const feedsQuery = { queryKey: ['desk', 'feeds'] } as const;

export function FeedDialog({ open, order, onClose }: FeedDialogProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const {
    data = [],
    error,
    refetch,
  } = useQuery({ ...feedsQuery, queryFn: ({ signal }) => fetchFeeds(signal), staleTime: 0 });
  const [label, setLabel] = useState('');
  const [madeFeed, setMadeFeed] = useState<MadeFeed | null>(null);
  const once = useOneAtATime();
  const act = (name: string, work: () => Promise<void>): void =>
    void once(name, async () => {
      try {
        await work();
      } catch (error) {
        showToast(failureText(error, t), { tone: 'late' });
      }
      await queries.refetchQueries(feedsQuery);
    });
  const make = (event: FormEvent): void => {
    event.preventDefault();
    if (label.trim() === '') return;
    act('make', async () => {
      setMadeFeed(await createFeed({ ...order, label: label.trim(), lang: t.locale }));
      setLabel('');
    });
  };
  const revoke = (id: string, name: string): void =>
    act(id, async () => {
      await revokeFeed(id);
      if (madeFeed?.id === id) setMadeFeed(null);
      showToast(t('desk.feeds.revoked', { name }));
    });
  const close = (): void => {
    setMadeFeed(null);
    onClose();
  };
  const words = useOwnWords();
  const columns = listed(
    order.columns.map((key) => columnLabel(key, t)),
    t,
  );
  return (
    <Dialog open={open} title={t('desk.feeds.title')} closeLabel={t('desk.close')} onClose={close}>
      <p className="text-ink-2">{t('desk.feeds.about')}</p>
      <p className="pt-2 text-sm text-ink-2">{t('desk.feeds.holds', { columns })}</p>
      <form onSubmit={make} className="flex gap-2 py-3">
        <input
          value={label}
          maxLength={80}
          aria-label={t('desk.feeds.name')}
          placeholder={t('desk.feeds.name')}
          onChange={({ target }) => setLabel(target.value)}
          className="min-h-9 min-w-0 flex-1 rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3"
        />
        <WriteButton type="submit" look="primary" disabled={label.trim() === ''}>
          {t('desk.feeds.make')}
        </WriteButton>
      </form>
      {madeFeed !== null && (
        <div role="status" className="flex flex-col gap-2 rounded-button bg-soft p-3">
          <p className="font-semibold">{t('desk.feeds.once', { name: madeFeed.label })}</p>
          <Address name={t('desk.feeds.calendar')} text={madeFeed.calendar} copy={t('desk.feeds.copyCalendar')} />
          <Address name={t('desk.feeds.csv')} text={madeFeed.csv} copy={t('desk.feeds.copyCsv')} />
        </div>
      )}
      {error !== null && <Failure error={error} again={refetch} tone="warn" />}
      {data.length > 0 && (
        <ul aria-label={t('desk.feeds.list')} className="pt-2">
          {data.map((feed) => (
            <li key={feed.id} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
              <span className="min-w-0 flex-1 break-words">
                <span className="font-semibold">{feed.label}</span>{' '}
                <span className="text-sm text-ink-2">
                  {listed(
                    [
                      feed.q === '' ? t('desk.feeds.all') : toNames(feed.q, words),
                      t('desk.feeds.made', { who: feed.createdBy, when: formatRelative(feed.createdAt - now(), t) }),
                    ],
                    t,
                  )}
                </span>
                {feed.leftOut > 0 && (
                  <span className="block text-sm text-ink-2">{t('desk.feeds.leftOut', { rows: feed.leftOut })}</span>
                )}
              </span>
              <WriteButton
                look="link"
                aria-label={t('desk.feeds.revokeName', { name: feed.label })}
                onClick={() => revoke(feed.id, feed.label)}
              >
                {t('desk.feeds.revoke')}
              </WriteButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface AddressProps {
  readonly name: string;
  readonly text: string;
  readonly copy: string;
}

function Address({ name, text, copy }: AddressProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-semibold">{name}</span>
      <code className="min-w-0 flex-1 basis-60 text-sm break-all">{text}</code>
      <CopyButton text={text} label={copy} doneLabel={t('desk.feeds.copied')} />
    </div>
  );
}
