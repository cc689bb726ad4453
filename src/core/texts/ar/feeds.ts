import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} تصل إلى {place}',
  'feeds.overdue': '{number}: الوصول إلى {place} فات موعده',
  'feeds.inPort': '{number}: في الميناء وفق AIS، {place}',
  'feeds.arrived': '{number} وصلت إلى {place}',
  'feeds.cancelled': '{number}: أُلغيت',
  'feeds.free': '{number}: آخر يوم سماح في {place}',
  'feeds.somewhere': 'ميناء التفريغ',
  'feeds.expectedAbout': 'متوقع حسب الخط الملاحي، ولم يُبلغ عنه بعد.',
  'feeds.inPortAbout': 'وفق AIS، ولم يبلّغ عنه الخط الملاحي.',
  'feeds.arrivedAbout': 'أبلغ عنه الخط الملاحي.',
  'feeds.firstPromise': 'موعد ETA الأصلي: {date}.',
  'feeds.sample': 'بيانات تجريبية.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    zero: 'لا تواريخ هنا: يُرجى تضييق تصفية هذا التقويم.',
    one: 'لا يظهر هنا سوى أقرب تاريخ واحد: يُرجى تضييق تصفية هذا التقويم.',
    two: 'لا يظهر هنا سوى أقرب تاريخين: يُرجى تضييق تصفية هذا التقويم.',
    few: 'لا تظهر هنا سوى أقرب {count} تواريخ: يُرجى تضييق تصفية هذا التقويم.',
    many: 'لا يظهر هنا سوى أقرب {count} تاريخًا: يُرجى تضييق تصفية هذا التقويم.',
    other: 'لا يظهر هنا سوى أقرب {count} تاريخ: يُرجى تضييق تصفية هذا التقويم.',
  },
};
