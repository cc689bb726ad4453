import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'أنواع الإعدادات',
  'settings.drawer.columns': 'الأعمدة',
  'settings.drawer.rules': 'القواعد',
  'settings.drawer.free-days': 'أيام السماح',
  'settings.drawer.rates': 'الأسعار',
  'settings.people': 'الأشخاص',

  'entry.save': 'حفظ',
  'entry.remove': 'إزالة',
  'entry.removed': 'أُزيل: {what}',
  'entry.restored': 'عاد من جديد: {what}',
  'entry.taken': 'هذا موجود من قبل: {there}. يُرجى تغيير الموجود.',
  'entry.stale.there': 'غيّر شخص آخر هذا في هذه الأثناء: هو الآن {there}. ما لديك لم يُحفظ بعد؛ إعادة الحفظ تضعه مكانه.',
  'entry.stale.else': 'غيّر شخص آخر هذا الجدول في هذه الأثناء، ويبقى ذلك. ما لديك لم يُحفظ بعد؛ يُرجى إعادة الحفظ.',
};
