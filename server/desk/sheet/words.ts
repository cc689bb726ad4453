/** What a preview says of a row, in words of the catalogue. */
import type { PreviewRow, Reason } from '../../../src/core/sheet/types.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';

export function reasonText({ reason, problems }: Pick<PreviewRow, 'reason' | 'problems'>, t: Translate): string {
  const cells = problems.map(({ key, column, text }) =>
    t(`sheet.cell.${key}`, { column: t(`column.${column}`), text }),
  );
  return [...(reason === null ? [] : [sentenceOf(reason, t)]), ...cells].join(' ');
}

function sentenceOf({ key, values }: Reason, t: Translate): string {
  const { number = '', repair = '', text = '', row = 0 } = values;
  switch (key) {
    case 'duplicate':
      return t('sheet.reason.duplicate', { row: Number(row) });
    case 'inBill':
    case 'otherNumber':
      return t(`sheet.reason.${key}`, { number });
    case 'notANumber':
    case 'shortened':
      return t(`sheet.reason.${key}`, { text });
    case 'checkDigit':
    case 'withoutCheckDigit':
    case 'letterForDigit':
      return t(`sheet.reason.${key}`, { number, repair });
    default:
      return t(`sheet.reason.${key}`);
  }
}
