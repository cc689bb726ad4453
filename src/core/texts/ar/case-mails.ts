import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'سؤال {line}: هل تم الوصول',
      'arrival-ais': 'التخطيط وفق موعد ETA من AIS، وسؤال {line} عن موعد جديد',
      departure: 'سؤال {line}: هل تمت المغادرة',
      'in-port': 'سؤال {line} عن التفريغ والإفراج',
      other: 'سؤال {line}: هل وقع الحدث',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    zero: 'إبلاغ {customer}: ستتأخر {days} يوم',
    one: 'إبلاغ {customer}: ستتأخر يومًا واحدًا',
    two: 'إبلاغ {customer}: ستتأخر يومين',
    few: 'إبلاغ {customer}: ستتأخر {days} أيام',
    many: 'إبلاغ {customer}: ستتأخر {days} يومًا',
    other: 'إبلاغ {customer}: ستتأخر {days} يوم',
  },
  'case.slipped.next': 'إبلاغ {customer}، وإعادة حجز ما كان مخططًا له في الموعد القديم',
  'case.connection.next': 'سؤال {line}: هل ما زالت الحاوية مخططة على {ship}',
  'case.delayed.next': 'سؤال {line}: على أي سفينة تتابع طريقها',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'سؤال {line}: على أي سفينة هي',
      other: 'سؤال {line} عن السبب وموعد الوصول الجديد',
    },
  },
  'case.port-changed.next': 'التحقق من الجمارك والإفراج والنقل في {port}',
  'case.cancelled.next': 'سؤال {line} عن السبب، والحجز من جديد',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'ترتيب الاستلام في موعد أقصاه آخر يوم سماح',
      detention: 'ترتيب إعادة الحاوية الفارغة',
      other: 'التصرف في موعد أقصاه آخر يوم سماح',
    },
  },
  'case.empty-return.next': 'سؤال الناقل البري عن مكان الحاوية الفارغة',
  'case.no-news.next': 'مراجعة الموقع الإلكتروني لشركة {line} أو الاتصال بها',
  'case.ais-differs.next': 'التخطيط وفق الموعد الأبعد حتى يؤكد الخط الملاحي',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'تصحيح الرقم أو إيقاف المراقبة',
      'line-needed': 'اختيار الخط الملاحي',
      'type-needed': 'اختيار نوع الرقم',
      'not-found': 'مراجعة الرقم والخط الملاحي مع الجهة التي أعطتهما',
      unsupported: 'التتبع برقم آخر أو إيقاف المراقبة',
      other: 'التحقق من الرقم',
    },
  },
  'case.box-differs.next': 'سؤال {line}: هل قُسّمت بوليصة الشحن',
  'case.journey-ended.next': 'إيقاف المراقبة أو إدخال المرجع الجديد',
  'case.line-down.next': 'لا شيء مطلوب حتى يستجيب الخط الملاحي: قد تكون المواعيد قديمة',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'كان الوصول إلى {port} مقررًا في {date} ولم يُبلغ عنه بعد.',
      'arrival-ais': 'كان الوصول إلى {port} مقررًا في {date} ولم يُبلغ عنه بعد. تعطي السفينة {oldDate} موعد ETA.',
      departure: 'كانت المغادرة من {port} مقررة في {date} ولم يُبلغ عنها بعد.',
      'in-port': 'السفينة في ميناء {port} وفق AIS منذ {date}. لم يبلّغ الخط الملاحي عن الوصول بعد.',
      other: 'كان الحدث «{event}» في {port} مقررًا في {date} ولم يُبلغ عنه بعد.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'لم يُبلغ عن الوصول إلى {port} حتى {date}. اليوم المطلوب هو {oldDate}.',
      other: {
        plural: 'days',
        zero: 'موعد الوصول إلى {port} الآن {date}: بعد اليوم المطلوب ({oldDate}) بمقدار {days} يوم.',
        one: 'موعد الوصول إلى {port} الآن {date}: بعد اليوم المطلوب ({oldDate}) بيوم واحد.',
        two: 'موعد الوصول إلى {port} الآن {date}: بعد اليوم المطلوب ({oldDate}) بيومين.',
        few: 'موعد الوصول إلى {port} الآن {date}: بعد اليوم المطلوب ({oldDate}) بمقدار {days} أيام.',
        many: 'موعد الوصول إلى {port} الآن {date}: بعد اليوم المطلوب ({oldDate}) بمقدار {days} يومًا.',
        other: 'موعد الوصول إلى {port} الآن {date}: بعد اليوم المطلوب ({oldDate}) بمقدار {days} يوم.',
      },
    },
  },
  'case.slipped.mail': 'تغيّر موعد الوصول إلى {port} من {oldDate} إلى {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'في {port} تغادر السفينة التالية في {date}، قبل الوصول في {oldDate}. من المرجّح أن تكون المغادرة على رحلة لاحقة.',
      other: 'وقت المسافنة في {port} ضيق: الوصول {oldDate}، والمغادرة التالية {date}. قد تكون المغادرة على رحلة لاحقة.',
    },
  },
  'case.delayed.mail': 'يبلّغ الخط الملاحي عن تأخير في {port}، حيث توجد الحاوية منذ {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'حسب الخط الملاحي حُمّلت الشحنة في {port} على {oldShip}، وتغادر على {ship}.',
      other: 'نقل الخط الملاحي الشحنة في {port} من {oldShip} إلى {ship}.',
    },
  },
  'case.port-changed.mail': 'يخطط الخط الملاحي الآن للتفريغ في {port} بدلًا من {oldPort}.',
  'case.cancelled.mail': 'ألغى الخط الملاحي الشحنة {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'آخر يوم سماح في {port} هو {date}، وتُحتسب رسوم بعده.',
      detention: 'الحاوية الفارغة معفاة من الرسوم حتى {date}.',
      other: 'آخر يوم سماح هو {date}.',
    },
  },
  'case.empty-return.mail': 'خرجت الحاوية من {port} في {date}، ولم يُبلغ عن إعادتها بعد.',
  'case.no-news.mail': 'لم يحدّث الخط الملاحي هذه الشحنة منذ {date}.',
  'case.ais-differs.mail': 'يقول الخط الملاحي {oldDate} في {port}، وتبلّغ السفينة نفسها {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'الرقم {number} غير مقبول. يُرجى التحقق منه.',
      'line-needed': 'لم نتمكن من التعرف على الخط الملاحي للرقم {number}. يُرجى إبلاغنا باسمه.',
      'type-needed': 'يُرجى إبلاغنا هل الرقم {number} حاوية أم بوليصة شحن أم حجز.',
      'not-found': 'لا سجل للرقم {number} لدى الخط الملاحي. يُرجى التحقق من الرقم ومن اسم الخط الملاحي.',
      unsupported: 'لا يمكننا تتبع {number} لدى هذا الخط الملاحي. يُرجى إعطاؤنا رقمًا آخر للشحنة.',
      other: 'لا يمكننا تتبع {number}. يُرجى التحقق من الرقم ومن اسم الخط الملاحي.',
    },
  },
  'case.box-differs.mail': 'الحاوية {box} لا تسافر مع باقي {number}.',
  'case.journey-ended.mail': 'انتهت رحلة {number}.',
  'case.line-down.mail': 'لا تعطي {line} معلومات في الوقت الحاضر. تبقى آخر المواعيد المعروفة قائمة.',
  'case.mail.sample': 'هذه بيانات تجريبية.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'حتى تاريخ {date}.',
  'case.mail.ship': 'السفينة: {ship}',
  'since.subject': {
    plural: 'count',
    zero: 'أخبار {count} شحنة',
    one: 'أخبار شحنة واحدة',
    two: 'أخبار شحنتين',
    few: 'أخبار {count} شحنات',
    many: 'أخبار {count} شحنة',
    other: 'أخبار {count} شحنة',
  },
};
