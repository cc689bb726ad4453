import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'رابط تقويم أو CSV',
  'desk.feeds.title': 'الروابط المشتركة',
  'desk.feeds.share': 'مشاركة هذه القائمة كصفحة',
  'desk.feeds.about':
    'يقرأ التقويم أو الجدول الرابط تلقائيًا ويبقى محدّثًا. كل من لديه الرابط يقرأ هذه القائمة دون تسجيل الدخول.',
  'desk.feeds.holds': 'يحتوي على هذه الأعمدة: {columns}',
  'desk.feeds.name': 'الاسم',
  'desk.feeds.make': 'إنشاء الروابط',
  'desk.feeds.once': 'تُعرض روابط {name} هذه المرة فقط. يُرجى نسخها الآن.',
  'desk.feeds.calendar': 'التقويم',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'نسخ رابط التقويم',
  'desk.feeds.copyCsv': 'نسخ رابط CSV',
  'desk.feeds.copied': 'تم النسخ',
  'desk.feeds.list': 'الروابط المنشأة',
  'desk.feeds.made': 'من {who}، {when}',
  'desk.feeds.all': 'كل شيء',
  'desk.feeds.revoke': 'إلغاء',
  'desk.feeds.revokeName': 'إلغاء روابط {name}',
  'desk.feeds.revoked': 'روابط {name} لم تعد تعمل',
  'desk.notices.on': 'تشغيل إشعارات هذا المتصفح',
  'desk.notices.off': 'إيقاف الإشعارات',
  'desk.notices.denied': 'لا يسمح هذا المتصفح بإشعارات هذه الصفحة: يمكن تغيير ذلك في إعداداته.',
  'desk.notices.more': {
    plural: 'count',
    zero: '{count} مسألة أخرى',
    one: 'مسألة أخرى واحدة',
    two: 'مسألتان أخريان',
    few: '{count} مسائل أخرى',
    many: '{count} مسألة أخرى',
    other: '{count} مسألة أخرى',
  },
};
