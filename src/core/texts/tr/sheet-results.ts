import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Landfall kimliği',
  'sheet.name': 'Sevkiyatlar',
  'sheet.result.row': 'Satır',
  'sheet.result.part': 'Bölüm',
  'sheet.result.text': 'Geldiği gibi',
  'sheet.result.number': 'Numara',
  'sheet.result.outcome': 'Sonuç',
  'sheet.result.reason': 'Neden',
  'sheet.result.watch': 'Landfall kimliği',
  'sheet.outcome.new': 'yeni',
  'sheet.outcome.exists': 'zaten var',
  'sheet.outcome.update': 'değiştirilmedi',
  'sheet.outcome.repaired': 'eklenmedi',
  'sheet.outcome.needsLine': 'armatör gerekli',
  'sheet.outcome.refused': 'reddedildi',
  'sheet.outcome.duplicate': 'yinelenen',
  'sheet.outcome.blank': 'numara yok',
  'sheet.outcome.skipped': 'dışarıda kaldı',
  'sheet.written.added': 'eklendi',
  'sheet.written.exists': 'zaten var',
  'sheet.written.changed': 'değiştirildi',
  'sheet.written.stale': 'bu arada başkası tarafından değiştirildi, olduğu gibi bırakıldı',
  'sheet.written.missing': 'artık listenizde değil',
  'sheet.written.waiting': 'henüz eklenmedi',
};
