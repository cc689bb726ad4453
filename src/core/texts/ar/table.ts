import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'فتح كجدول',
  'boxes.find': 'البحث عن حاوية',
  'boxes.found': {
    zero: '{count} من {all} حاوية',
    one: 'واحدة من {all} حاوية',
    two: 'اثنتان من {all} حاوية',
    few: '{count} من {all} حاوية',
    many: '{count} من {all} حاوية',
    other: '{count} من {all} حاوية',
  },
  'timeline.copy': 'نسخ كجدول',
  'timeline.column.place': 'المكان',
  'timeline.column.event': 'الحدث',
  'timeline.column.date': 'التاريخ',
  'timeline.column.zone': 'المنطقة الزمنية',
  'timeline.column.evidence': 'الدليل',
  'timeline.column.terminal': 'محطة الحاويات',
  'timeline.column.vessel': 'السفينة',
  'timeline.column.voyage': 'رقم الرحلة',
};
