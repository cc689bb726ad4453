/** The most frequent keys, and the next scheduled look-up. The key `?` lists all keys. */
import { useQuery } from '@tanstack/react-query';
import { config } from '../../api/config.ts';
import { fetchPlan } from '../../api/desk/plan.ts';
import { wordNextUpdate } from '../../core/schedule/reason.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { MINUTE, SECOND } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { canWrite, isGuest } from '../../state/guest.ts';
import { Key } from '../common/Key.tsx';
import { KEYS } from '../common/keys.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { dotted } from '../../core/texts/joined.ts';

const WRITER_KEYS = ['open', 'select', 'tag', 'filter', 'undo', 'keys'] as const;
const READER_KEYS = ['open', 'select', 'filter', 'keys'] as const;
/** Guests have no actions on selected rows. */
const GUEST_KEYS = ['open', 'filter', 'keys'] as const;

export function KeyFoot() {
  const t = useTranslate();
  return (
    <footer className="flex items-center gap-4 overflow-hidden border-t border-line px-4 py-1 text-xs whitespace-nowrap text-ink-3 max-desk:hidden print:hidden">
      <span className="flex items-center gap-1">
        <Key name={KEYS.next.keys[0]} /> <Key name={KEYS.previous.keys[0]} /> {t('desk.foot.move')}
      </span>
      {(canWrite() ? WRITER_KEYS : isGuest() ? GUEST_KEYS : READER_KEYS).map((name) => (
        <span key={name} className="flex items-center gap-1">
          <Key name={KEYS[name].keys[0]} /> {t(`desk.key.${name}`)}
        </span>
      ))}
      {!isGuest() && config.looksByItself && <NextLookUp />}
      {config.service === 'built-in' && (
        <span title={t('app.sampleWhy')} className="ms-auto shrink-0">
          {t('app.sample')}
        </span>
      )}
    </footer>
  );
}

/** Shows the time of the next look-up, and on hover its shipment and reason. No part moves when the text changes. */
function NextLookUp() {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const { data } = useQuery({
    // Read again together with the counts of the tabs.
    queryKey: ['desk', 'tab-counts', 'plan'],
    queryFn: ({ signal }) => fetchPlan(signal),
    enabled: useIdle(SECOND),
    refetchInterval: MINUTE,
  });
  const { next = null, callsLeft = null } = data ?? {};
  const zone = viewerZone();
  const parts = [
    callsLeft !== null && t('desk.foot.callsLeft', { count: callsLeft }),
    next && t('desk.foot.next', { time: formatDayTime(timeAt(Math.max(next.at, nowMs), zone), t, nowMs) }),
  ];
  return (
    <p
      title={next ? dotted([wordNextUpdate(next.at, next.why, { t, nowMs, zone }), groupNumber(next.number)], t) : ''}
      className="min-w-0 flex-1 truncate border-s border-line ps-4 empty:hidden"
    >
      {dotted(parts, t)}
    </p>
  );
}
