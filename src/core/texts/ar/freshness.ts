import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'تحديث',
  'fresh.refreshing': 'جارٍ سؤال الخط الملاحي…',
  'fresh.costs': 'يسأل الخط الملاحي الآن: طلب واحد من الاشتراك',
  'fresh.cached': 'من الذاكرة المؤقتة لهذا الخادم؛ أعطتها الخدمة {age}.',
  'fresh.fromBrowser': 'تعذّر الوصول إلى Landfall: هذا ما حفظه هذا المتصفح.',
  'fresh.notCached': 'جُلبت لهذه الصفحة {age}.',
  'fresh.serviceCache': 'أخذتها الخدمة من ذاكرتها المؤقتة.',
  'fresh.serviceAsked': 'سألت الخدمة الخط الملاحي عنها.',
  'fresh.clockAhead': 'ساعة هذا الجهاز متقدمة بمقدار {span}؛ تُحسب الأوقات بساعة الخادم.',
  'fresh.clockBehind': 'ساعة هذا الجهاز متأخرة بمقدار {span}؛ تُحسب الأوقات بساعة الخادم.',
  'fresh.expires': 'صالحة حتى {time}؛ ثم تُطلب من جديد تلقائيًا، مرة واحدة، ما دامت هذه الصفحة معروضة.',
  'fresh.kept': 'فشل آخر تحديث ({code})؛ البيانات المعروضة سابقة.',
  'fresh.keptLess': 'أحدث إجابة ({code}) قالت أقل من هذه، لذلك بقيت الأفضل.',
  'fresh.staleShort': 'إجابة أحدث في طريقها',
  'fresh.offline': 'لا يوجد اتصال بالإنترنت',
  'fresh.offlineWhy': 'ما فُتح من قبل يبقى مقروءًا؛ ولا يمكن طلب جديد.',
  'fresh.again': 'ممكن من جديد في {time}، {age}',
  'fresh.calls': 'الطلبات: استُخدم {used} من {total}، والباقي {remaining}',
  'fresh.shipments': 'شحنات هذا الشهر: استُخدم {used} من {total}، والباقي {remaining}',
  'fresh.used.calls': 'الطلبات: استُخدم {used}',
  'fresh.used.shipments': 'شحنات هذا الشهر: استُخدم {used}',
  'fresh.ask.title': 'سؤال الخط الملاحي الآن؟',
  'fresh.ask.cost':
    'ما زالت البيانات صالحة حتى {time}. سؤال الخط الملاحي الآن يكلف طلبًا واحدًا من الاشتراك ولا يحتسب شحنة جديدة، وقد يستغرق ما يصل إلى دقيقة.',
  'fresh.ask.limit': 'يمكن السؤال عن الشحنة من جديد كل 15 دقيقة.',
  'fresh.ask.go': 'سؤال الخط الملاحي',
  'fresh.ask.cancel': 'ليس الآن',
};
