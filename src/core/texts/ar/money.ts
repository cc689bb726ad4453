import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'التكلفة حتى الآن',
  'money.titleActive': 'تكلفة الشحنات النشطة حتى الآن',
  'money.sum': '{amounts} على الأقل؛ قُدّرت {assessed} من {of}',
  'money.sumWhy':
    'حسب أسعارك. المقدَّرة: حاويات لها سعر وتواريخ لكل رسم؛ ومن بوليصة الشحن تُسعَّر حاوية واحدة. لا تُجمع العملات.',
  'money.tomorrow': 'تزيد غدًا {amounts}',
  'money.kind.demurrage': 'غرامة التأخير',
  'money.kind.detention': 'رسوم الاحتجاز',
  'money.kind.storage': 'رسوم التخزين',
  'money.days': {
    plural: 'days',
    zero: 'لا أيام خاضعة للرسوم، آخر يوم سماح {lastFree}',
    one: 'يوم واحد خاضع للرسوم، آخر يوم سماح {lastFree}',
    two: 'يومان خاضعان للرسوم، آخر يوم سماح {lastFree}',
    few: '{days} أيام خاضعة للرسوم، آخر يوم سماح {lastFree}',
    many: '{days} يومًا خاضعًا للرسوم، آخر يوم سماح {lastFree}',
    other: '{days} يوم خاضع للرسوم، آخر يوم سماح {lastFree}',
  },
  'money.unassessed': 'غير مقدَّرة: {why}',
  'money.by': 'سعرك: {scope}',
  'money.by.sample': 'سعر تجريبي: {scope}',
  'money.by.all': 'كل الشحنات',
  'money.by.customer': 'العميل {value}',
  'money.by.port': 'الميناء {value}',
  'money.by.line': 'الخط الملاحي {value}',
  'money.by.size': 'النوع {value}',
  'money.until': 'عند الاستلام أو الإعادة في',
  'money.onDay': 'التكلفة في {day}',
  'money.dispute': 'ورقة الاعتراض',
};
