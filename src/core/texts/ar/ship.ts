import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'سفينة دون اسم',
  'ship.fix': 'موقع AIS',
  'ship.fixTime': 'وقت البلاغ',
  'ship.bow': 'المقدمة',
  'ship.bowAlong': 'على امتداد المسار؛ لم يعطِ AIS اتجاهًا',
  'ship.arrival': 'الوصول وفق AIS',
  'ship.toGo': 'الباقي',
  'ship.toGoNm': '{nm} ميل بحري إلى {place}',
  'ship.estimate': 'التقدير',
  'ship.estimateNm': '{at}، على بعد {nm} ميل بحري من الموقع',
};
