import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'المصادر',
  'sources.position': 'الموقع {source}',
  'sources.route': 'المسار {source}',
  'sources.gave': 'قدّم',
  'sources.events': 'الأحداث',
  'sources.way': 'المسار',
  'sources.compared': 'لم يُسأل الآن: يُقارن بما قاله سابقًا',
  'sources.held': '{time}، وحتى ذلك الحين تبقى إجابته',
  'sources.left': 'الاستدعاءات المتبقية',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} من {limit} في الدقيقة',
      hour: '{left} من {limit} في الساعة',
      month: '{left} من {limit} في الشهر',
      other: '{left} من {limit} في اليوم',
    },
  },
  'sources.rests': 'متوقف حتى {time}',
  'sources.credit': 'نسب المصدر',
  'sources.terms': 'الشروط',
  'sources.unconfirmed': 'لم يتأكد بعد: بُني وفق الوثائق المنشورة.',
  'sources.estimated': 'التقديرات من هذا البرنامج.',
  'sources.unread': {
    zero: 'لم يُفهم {count} صف',
    one: 'لم يُفهم صف واحد',
    two: 'لم يُفهم صفان',
    few: 'لم تُفهم {count} صفوف',
    many: 'لم يُفهم {count} صفًا',
    other: 'لم يُفهم {count} صف',
  },
  'sources.codes': 'رموز غير معروفة: {codes}',
};
