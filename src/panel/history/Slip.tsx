import { config } from '../../api/config.ts';
import { toHeadline } from '../../core/reading/headline.ts';
import type { Reading } from '../../core/reading/types.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Delay } from '../../core/time/delay.ts';
import { formatDelay } from '../../core/time/duration.ts';
import { formatDay } from '../../core/time/format.ts';
import { TONES } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import type { HistoryProps } from './History.tsx';
import { useEtaHistory } from './use-eta-history.ts';

/**
 * How far the arrival has moved since the first known date. Against the real service it makes no
 * request.
 */
export function Slip({ shipmentRef, present, box }: HistoryProps) {
  const free = config.service === 'built-in';
  const { etas } = useEtaHistory(shipmentRef, present, box, { list: free, results: free ? 'oldest' : 'none' });
  return etas.delay === null || present === null ? null : <DelayLine delay={etas.delay} reading={present} />;
}

/** It is that of the arrival at the port, which is named where the headline is of another place. */
export function DelayLine({ delay: { ms, since }, reading }: { readonly delay: Delay; readonly reading: Reading }) {
  const t = useTranslate();
  const delay = formatDelay(ms, t);
  const port = toHeadline(reading).goal === 'port' ? undefined : reading.journey.arrival?.place?.name;
  return (
    // No higher than the line that it comes into: it comes late, and nothing may move.
    <p
      title={t('summary.since', { date: formatDay(since, t) })}
      className={classes(
        'shrink-0 rounded-full px-2 py-0.5 text-sm font-bold',
        TONES[ms === 0 ? 'plain' : ms > 0 ? 'late' : 'ok'],
      )}
    >
      {port === undefined ? delay : t('history.delayAt', { place: port, delay })}
    </p>
  );
}
