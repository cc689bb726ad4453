import { DeskError, findReading } from '../../api/desk/desk-error.ts';
import type { Translate } from '../../core/texts/translate.ts';

/** Returns the reason of a failure in one sentence, from the server if it gave one. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof DeskError)) return t('desk.trouble.malformed');
  const reading = findReading(error);
  if (reading !== null) return t('desk.list.reading', { ...reading });
  if (error.cause === 'refused') return t('desk.trouble.refused', { sentence: error.text });
  return t(`desk.trouble.${error.cause}`);
}
