import { DeskError } from '../api/desk/desk-error.ts';
import type { Translate } from '../core/texts/translate.ts';

/** Why a request came to nothing, for the person. */
export function troubleText(error: unknown, t: Translate): string {
  if (!(error instanceof DeskError)) return t('desk.trouble.malformed');
  if (error.cause !== 'refused') return t(`desk.trouble.${error.cause}`);
  return t('desk.trouble.refused', { sentence: error.detail === '' ? error.code : error.detail });
}
