/** The delay of a shipment as text, for share texts, previews and embeds. No first screen of a page needs it. */
import { toHeadline } from '../reading/headline.ts';
import type { Reading } from '../reading/types.ts';
import type { Translate } from '../texts/translate.ts';
import type { Span } from '../time/delay.ts';
import { formatDelay } from '../time/delay-text.ts';

/** Words `2 d 4 h after first ETA`, with the port when the headline is of another place; `null` without a delay. */
export function delayText(reading: Reading, slip: Span | null, t: Translate): string | null {
  if (slip === null || slip.mostMs === 0) return null;
  const delay = formatDelay(slip, t);
  const port = toHeadline(reading).goal === 'port' ? null : (reading.journey.arrival?.place ?? null);
  return port === null ? delay : t('summary.delayAt', { delay, place: port.name });
}
