import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'لا توجد صفحة في هذا العنوان.',
  'page.WRONG_HOST': 'لا يجيب هذا الخادم على اسم المضيف هذا. يحدد مشغّله العنوان العام في PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'لا يسمح هذا الخادم لأي صفحة بعرض شحناته في إطار. يسمح مشغّله لبوابة ما بذكر أصلها في EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'فُتحت من شبكتك صفحات كثيرة جدًا خلال دقيقة. يُرجى الانتظار حتى تنقضي، ثم إعادة تحميل هذه الصفحة.',
  'page.METHOD_NOT_ALLOWED': 'هذا الموقع للقراءة فقط.',
  'page.WRONG_PARAMETERS': 'لا يمكن قراءة هذا العنوان.',
  'page.STOPPING': 'تجري إعادة تشغيل الخادم. يُرجى إعادة تحميل هذه الصفحة بعد لحظات.',
  'page.INTERNAL_ERROR': 'حدث خطأ هنا. يُرجى إعادة تحميل هذه الصفحة.',
  'page.toSearch': 'الانتقال إلى البحث',

  'page.about': 'أين الشحنة البحرية ومتى تصل.',
  'page.needsScripts': 'يحتاج Landfall إلى النصوص البرمجية، وهي غير مسموح بها هنا.',
  'page.tooOld': 'يعمل Landfall في هذه المتصفحات وما هو أحدث منها: {browsers}.',
};
