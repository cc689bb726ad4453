import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'معرّف Landfall',
  'sheet.name': 'الشحنات',
  'sheet.result.row': 'الصف',
  'sheet.result.part': 'الجزء',
  'sheet.result.text': 'كما ورد',
  'sheet.result.number': 'الرقم',
  'sheet.result.outcome': 'النتيجة',
  'sheet.result.reason': 'السبب',
  'sheet.result.watch': 'معرّف Landfall',
  'sheet.outcome.new': 'جديد',
  'sheet.outcome.exists': 'موجود من قبل',
  'sheet.outcome.update': 'لم يتغير',
  'sheet.outcome.repaired': 'لم يُضف',
  'sheet.outcome.needsLine': 'ينقص الخط الملاحي',
  'sheet.outcome.refused': 'مرفوض',
  'sheet.outcome.duplicate': 'مكرر',
  'sheet.outcome.blank': 'لا رقم',
  'sheet.outcome.skipped': 'متروك',
  'sheet.written.added': 'أُضيف',
  'sheet.written.exists': 'موجود من قبل',
  'sheet.written.changed': 'تغيّر',
  'sheet.written.stale': 'غيّره شخص آخر في هذه الأثناء، وبقي كما هو',
  'sheet.written.missing': 'لم يعد في قائمتك',
  'sheet.written.waiting': 'لم يُضف بعد',
};
