import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'القواعد',
  'rules.body':
    'متى تصبح المعلومة مسألة، وكم مرة اتُّخذ إجراء في مسائلها. الأدق هو المعتمد: العميل مع الخط الملاحي، ثم العميل، ثم الخط الملاحي، ثم الجميع.',
  'rules.column.rule': 'القاعدة',
  'rules.column.level': 'الحد {n}',
  'rules.column.settings': 'المضبوط لديك',
  'rules.column.quality': 'اتُّخذ إجراء',

  'rules.when.overdue': 'مضت هذه المدة على حدث متوقع ولم يُبلغ عنه.',
  'rules.when.slipped': 'الوصول بعد موعد ETA الأصلي بهذا القدر.',
  'rules.when.too-late': 'الوصول بعد اليوم المطلوب بهذا القدر.',
  'rules.when.connection': 'بين الوصول والمغادرة التالية في المسافنة أقل من هذه المدة.',
  'rules.when.delayed': 'يبلّغ الخط الملاحي عن تأخير في المسافنة، وتدوم الإقامة هناك هذه المدة.',
  'rules.when.rolled': 'تأخذ الحاوية سفينة غير المخططة أولًا، هذا العدد من المرات.',
  'rules.when.port-changed': 'تغيّر ميناء التفريغ عما ذُكر أولًا، هذا العدد من المرات.',
  'rules.when.cancelled': 'ألغى الخط الملاحي الشحنة.',
  'rules.when.free-time': 'بقيت هذه المدة حتى آخر يوم سماح، أيًّا كان مصدر أبكر تاريخ.',
  'rules.when.empty-return': 'مضت هذه المدة بعد الخروج من الميناء، ولم يُبلغ عن إعادة الحاوية الفارغة.',
  'rules.when.no-news': 'جاءت تحديثات، ولم يكن لدى الخط الملاحي جديد طوال هذه المدة.',
  'rules.when.ais-differs': 'تبلّغ السفينة عن وصول يبعد بهذا القدر عما يقوله الخط الملاحي.',
  'rules.when.lookup-failed': 'لم يُعثر عليها طوال هذه المدة. الرقم غير المقبول أو نقص الخط الملاحي يُحتسب فورًا.',
  'rules.when.box-differs': 'حاوية تختلف عن بوليصة الشحن: 1 في تاريخها، 2 في سفينتها، 3 في مينائها.',
  'rules.when.journey-ended': 'مضت هذه المدة على انتهاء الرحلة وما زالت الشحنة تحت المراقبة.',
  'rules.when.line-down': 'لم يستجب الخط الملاحي طوال هذه المدة.',

  'rules.amount': {
    select: 'unit',
    forms: { hours: '{n}\u00a0س', days: '{n}\u00a0ي', times: '{n}\u200e×\u200e', other: '{n}' },
  },
  'rules.off': 'متوقفة',
  'rules.forAll': 'الجميع',
  'rules.forCustomer': 'العميل {customer}',
  'rules.forLine': 'الخط الملاحي {line}',
  'rules.forBoth': 'العميل {customer} مع الخط الملاحي {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'المعتاد: {levels}',

  'rules.noCases': 'لا مسائل بعد',
  'rules.few': '–',
  'rules.share': '{percent}\u200e%\u200e',
  'rules.of': '{acted} من {cases} مسألة',
  'rules.rarely': 'نادرًا: حد أعلى، أم إيقافها؟',

  'rules.add': 'ضبط الحدود',
  'rules.addOf': 'ضبط الحدود: {rule}',
  'rules.changeOf': 'تغيير {setting} ({rule})',
  'rules.customer': 'العميل',
  'rules.customer.hint': 'فارغ: كل العملاء',
  'rules.line': 'الخط الملاحي',
  'rules.line.hint': 'رمزه، مثل MAEU. فارغ: كل الخطوط الملاحية',
  'rules.isOff': 'القاعدة متوقفة هنا',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: 'الحد {n}، ساعات',
      days: 'الحد {n}، أيام',
      times: 'الحد {n}، مرات',
      other: 'الحد {n}',
    },
  },
  'rules.saved': '{rule}، {setting}. تتحدث المسائل خلال نصف دقيقة.',

  'rules.mistake.number': 'يحتاج كل حد إلى رقم من 0 إلى 10,000.',
  'rules.mistake.rising': 'يجب أن يكون كل حد مساويًا لسابقه أو أعلى: {levels} ليست كذلك.',
  'rules.mistake.falling': 'يجب أن يكون كل حد مساويًا لسابقه أو أدنى: {levels} ليست كذلك.',
};
