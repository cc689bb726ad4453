import type { PreviewRow } from '../../api/desk/imports.ts';
import type { Translate } from '../../core/texts/translate.ts';

/** Why a row has its outcome. */
export function reasonText({ key, values }: NonNullable<PreviewRow['reason']>, t: Translate): string {
  const text = (name: string): string => String(values[name] ?? '');
  switch (key) {
    case 'notANumber':
    case 'shortened':
      return t(`sheet.reason.${key}`, { text: text('text') });
    case 'checkDigit':
    case 'withoutCheckDigit':
    case 'letterForDigit':
      return t(`sheet.reason.${key}`, { number: text('number'), repair: text('repair') });
    case 'duplicate':
      return t('sheet.reason.duplicate', { row: text('row') });
    case 'inBill':
    case 'otherNumber':
      return t(`sheet.reason.${key}`, { number: text('number') });
    default:
      return t(`sheet.reason.${key}`);
  }
}
