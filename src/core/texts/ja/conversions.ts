import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': '別の種類に変更：{name}',
  'conversions.body': '合う値は同じ名前の新しい列に入ります。元の列は廃止されますが、すべての値が残り、復元できます。',
  'conversions.fits': '{total}個の値のうち{fits}個が合います。',
  'conversions.misfits': '次の値は元の列に残ります：',
  'conversions.more': 'ほか{count}個',
  'conversions.go': '種類を変更',
};
