import { listed } from '../../core/texts/joined.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import type { Translate } from '../../core/texts/translate.ts';

const FEW = 6;

export function typeText({ type, currency, choices, several }: OwnColumnOrder, t: Translate): string {
  if (type === 'money') return t('ownColumns.money', { currency: currency ?? '' });
  if (type !== 'choice') return t('ownColumns.type', { type });
  const some = choices.length > FEW ? [...choices.slice(0, FEW), '…'] : choices;
  return t(several ? 'ownColumns.choiceSeveral' : 'ownColumns.choice', { choices: listed(some, t) });
}
