/** Says that the page shows an earlier state, and of when. */
import { viewerZone } from '../../core/time/clock.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useConnection } from '../common/live.ts';
import { useLastAnswerAt } from './as-of.ts';

export function OfflineNote() {
  const t = useTranslate();
  const connection = useConnection();
  const at = useLastAnswerAt();
  if (connection === 'here' || at === null) return null;
  const date = formatDayTime(timeAt(at, viewerZone()), t);
  return <Banner tone="warn" title={t(`customer.${connection}`, { date })} />;
}
