/** The sentences of the search field. Pure. */
import type { Translate } from '../../core/texts/translate.ts';
import { type Assessment, MOST_NUMBERS, type Warning } from './assess.ts';

/** `Container number · check digit fits`; null while there is nothing to say. */
export function verdictText({ reading, others, leftOut }: Assessment, t: Translate): string | null {
  if (reading === null) return null;
  const missing = missingDigits(reading.number);
  const parts = [missing === null ? t(`search.kind.${reading.kind}`) : t('search.partial', { count: missing })];
  if (reading.checkDigit !== null) parts.push(t(`search.digit.${reading.checkDigit}`));
  if (others.length > 0) parts.push(t('search.found', { count: others.length }));
  if (leftOut > 0) parts.push(t('search.leftOut', { count: leftOut, most: MOST_NUMBERS }));
  return parts.join(' · ');
}

/**
 * A container number that is being typed reads as a bill of lading: then the digits still missing
 * are named.
 */
function missingDigits(number: string): number | null {
  return /^[A-Z]{3}[UJZ]\d{1,6}$/.test(number) ? 11 - number.length : null;
}

export function warningText(warning: Warning, t: Translate): string {
  switch (warning.kind) {
    case 'no-line':
      return t('search.warn.no-line', { prefix: warning.prefix });
    case 'unknown-line':
      return t('search.warn.unknown-line', { code: warning.code });
    case 'maintenance':
    case 'inactive':
    case 'type-not-taken':
      return t(`search.warn.${warning.kind}`, { line: warning.line.name });
    default:
      return t(`search.warn.${warning.kind}`);
  }
}
