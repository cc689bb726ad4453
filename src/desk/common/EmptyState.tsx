/** The content of an empty list: a sentence, the time of the last report, and a button that leads further. */
import { useQuery } from '@tanstack/react-query';
import { fetchCount, fetchRows } from '../../api/desk/operations.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { SECOND } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk } from '../../state/desk-store.ts';
import { isGuest } from '../../state/guest.ts';
import { WAITING } from './waiting.ts';

interface EmptyStateProps {
  readonly text: string;
  /** Where there may be entries: `clear` removes the filter, `all` opens another tab. */
  readonly next: 'clear' | 'all';
  /** Whether to show when something was last reported. */
  readonly showsLastReport?: boolean;
}

export function EmptyState({ text, next, showsLastReport = false }: EmptyStateProps) {
  const t = useTranslate();
  const isReportShown = showsLastReport && next !== 'clear';
  const waiting = useWaiting(isReportShown && !isGuest());
  // Shipments that wait for their first answer may need attention, which is unknown yet.
  if (waiting === null) return null;
  return (
    <div className="flex flex-col items-start gap-3 p-6">
      <p className="text-lg font-semibold">{waiting > 0 ? t('work.waiting', { count: waiting }) : text}</p>
      {isReportShown && waiting === 0 && <LastReport />}
      <Button
        className="print:hidden"
        onClick={() => goDesk(next === 'clear' ? { q: '' } : { page: 'desk', tab: next, case: null })}
      >
        {t(`work.nothing.${next}`)}
      </Button>
    </div>
  );
}

/** Returns how many shipments are being looked up for the first time; `null` until it is known. */
function useWaiting(isAsked: boolean): number | null {
  const { data, isError } = useQuery({
    queryKey: ['desk', 'tab-counts', 'waiting'],
    queryFn: async ({ signal }) => (await fetchCount({ q: WAITING, zone: viewerZone() }, signal)).count,
    refetchInterval: ({ state }) => (state.data === 0 ? false : 2 * SECOND),
    enabled: isAsked,
  });
  return !isAsked || isError ? 0 : (data ?? null);
}

const LATEST_CHANGE = { q: '', zone: viewerZone(), sort: '-changed', limit: 1, after: '' };

function LastReport() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['desk', 'tab-counts', 'last-change'],
    queryFn: async ({ signal }) => (await fetchRows(LATEST_CHANGE, signal)).watches[0]?.row.changedAt ?? null,
  });
  if (data == null) return null;
  return (
    <p className="text-ink-2">{t('work.nothing.quiet', { when: formatDayTime(timeAt(data, viewerZone()), t) })}</p>
  );
}
