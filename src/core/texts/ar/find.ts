import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'تتبع',
  'search.label': 'رقم الشحنة',
  'search.placeholder': 'حاوية أو B/L أو حجز',
  'search.line': '{line}. اختيار الخط الملاحي',
  'search.line.any': 'الخط الملاحي: تلقائي',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'جارٍ السؤال عن {what}',
  'state.waiting3': 'جارٍ السؤال عن {what}. تسأل الخدمة أنظمة الخط الملاحي.',
  'state.waiting10': 'ما زال السؤال عن {what} جاريًا. تحتاج الخطوط الملاحية غالبًا من 20 إلى 60 ثانية؛ وليس هذا خللًا.',
  'state.waiting25': 'الخط الملاحي بطيء اليوم. ينتهي السؤال عن {what} بعد 75 ثانية؛ يمكن فتح غيره.',

  'fresh.name': 'حداثة البيانات',
  'fresh.from': 'بيانات الخط الملاحي من {time}، {age}',
  'fresh.fromUnknown': 'بيانات الخط الملاحي غير معروفة العمر',
  'fresh.next': 'التالي {time}',
  'fresh.old': 'أقدم من يوم: {age}',
  'fresh.unreached': 'تعذّر الوصول إلى Landfall',
  'fresh.keptShort': 'بقيت الإجابة السابقة',
  'fresh.clock': 'ساعة الجهاز خاطئة',
};
