import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': '更改 {name} 的類型',
  'conversions.body': '符合的值複製到同名的新欄。舊欄停用，其中的值全部保留，並可恢復使用。',
  'conversions.fits': '{total} 個值中有 {fits} 個符合。',
  'conversions.misfits': '以下的值留在舊欄：',
  'conversions.more': '另有 {count} 個',
  'conversions.go': '更改類型',
};
