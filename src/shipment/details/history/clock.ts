import type { Translate } from '../../../core/texts/translate.ts';
import { formatDayTime, formatWithZone } from '../../../core/time/format.ts';
import type { PortTime } from '../../../core/time/types.ts';

/** A moment as the clock of its place shows it; one of which only UTC is known says so. */
export const clockText = (time: PortTime, t: Translate): string =>
  time.zone === 'UTC' ? formatWithZone(time, t) : formatDayTime(time, t);

/** When a past request was made. */
export const requestTime = ({ date }: { readonly date: PortTime | null }, t: Translate): string =>
  date === null ? t('history.noDate') : clockText(date, t);
