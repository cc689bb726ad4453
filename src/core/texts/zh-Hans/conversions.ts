import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': '更改 {name} 的类型',
  'conversions.body': '符合的值复制到同名的新列。旧列停用，其中的值全部保留，并可恢复使用。',
  'conversions.fits': '{total} 个值中有 {fits} 个符合。',
  'conversions.misfits': '以下的值留在旧列：',
  'conversions.more': '另有 {count} 个',
  'conversions.go': '更改类型',
};
