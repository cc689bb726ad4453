import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'نوع آخر للعمود: {name}',
  'conversions.body':
    'ما يناسب ينتقل إلى عمود جديد بالاسم نفسه. يُسحب القديم من الاستخدام، ويحتفظ بكل قيمه، ويمكن إعادته.',
  'conversions.fits': 'القيم المناسبة: {fits} من {total}.',
  'conversions.misfits': 'تبقى هذه في العمود القديم:',
  'conversions.more': 'وعدد الباقي {count}',
  'conversions.go': 'تغيير النوع',
};
