import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'صفحة بداية Landfall',
  'app.language': 'اللغة',
  'app.languageOfBrowser': 'لغة المتصفح',
  'app.firstAge': 'آخر تحديث: {age}',
  'app.sample': 'بيانات تجريبية',
  'app.sampleWhy': 'محاكاة من الخدمة المدمجة على أماكن ومسارات بحرية وأوقات حقيقية.',
  'app.panel': 'الشحنة',
  'app.tabs': 'طرق عرض الشحنة',
  'app.fold': 'إخفاء البطاقة',
  'app.unfold': 'إظهار البطاقة',
  'app.grow': 'تكبير اللوحة',
  'app.shrink': 'تصغير اللوحة',
  'app.close': 'إغلاق',
  'app.skip': 'الانتقال إلى الشحنة',
  'app.tab.timeline': 'التسلسل الزمني',
  'app.tab.details': 'التفاصيل',
  'app.tab.history': 'السجل',
  'app.tab.share': 'المشاركة',
  'app.mapMissing': 'تعذّر تحميل الخريطة. كل ما عداها يعمل.',
  'app.panelCrash': 'تعذّر رسم هذا الجزء. الخريطة ما زالت تعمل.',
  'app.panelCrashNext': 'إعادة الرسم',
  'app.pictured': 'لا يمكن الوصول إلى Landfall. هذا ما عُرف عند إرسال الصفحة.',
  'app.picturedAgain': 'إعادة المحاولة',
};
