import type { Translate } from '../../../core/texts/translate.ts';
import { formatDayTime, formatWithZone } from '../../../core/time/format.ts';
import type { PortTime } from '../../../core/time/types.ts';

/** Formats a moment in the time zone of its place, or in UTC with a note when the zone is unknown. */
export const clockText = (time: PortTime, t: Translate): string =>
  time.zone === 'UTC' ? formatWithZone(time, t) : formatDayTime(time, t);

/** Formats when a past request was made. */
export const requestTime = ({ date }: { readonly date: PortTime | null }, t: Translate): string =>
  date === null ? t('history.noDate') : clockText(date, t);
