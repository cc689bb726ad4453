/** Words a delay with its lower and upper bound, after the first ETA. No first screen needs it. */
import type { Translate } from '../texts/translate.ts';
import { isExact, type Span } from './delay.ts';
import { formatDuration } from './duration.ts';
import { MINUTE } from './units.ts';

/** Words `2 d 4 h`, `at least 2 d`, `at most 3 d` or `2 d to 3 d 4 h`. */
export function formatBounds(span: Span, t: Translate): string {
  const least = formatDuration(span.ms, t);
  if (isExact(span)) return least;
  if (span.mostMs === null) return t('time.atLeast', { span: least });
  const most = formatDuration(span.mostMs, t);
  return span.ms < MINUTE ? t('time.atMost', { span: most }) : t('time.between', { least, most });
}

/** Words an arrival against its first ETA: `2 d 4 h after first ETA`, `1 d early`, `On time`. */
export function formatDelay(delay: Span, t: Translate): string {
  const span = formatBounds(delay, t);
  if (!isExact(delay)) return t('time.afterFirst', { span });
  if (Math.abs(delay.ms) < MINUTE) return t('time.onTime');
  return delay.ms > 0 ? t('time.afterFirst', { span }) : t('time.early', { span });
}

/** Words a delay without its reference date: `2 d 4 h late`, `at least 2 d late`, `1 d early`, `On time`. */
export const formatLate = (delay: Span, t: Translate): string =>
  isExact(delay) && delay.ms <= 0 ? formatDelay(delay, t) : t('time.late', { span: formatBounds(delay, t) });
