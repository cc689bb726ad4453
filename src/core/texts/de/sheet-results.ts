import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Landfall-ID',
  'sheet.name': 'Sendungen',
  'sheet.result.row': 'Zeile',
  'sheet.result.part': 'Teil',
  'sheet.result.text': 'Wie erhalten',
  'sheet.result.number': 'Nummer',
  'sheet.result.outcome': 'Ergebnis',
  'sheet.result.reason': 'Grund',
  'sheet.result.watch': 'Landfall-ID',
  'sheet.outcome.new': 'neu',
  'sheet.outcome.exists': 'bereits vorhanden',
  'sheet.outcome.update': 'nicht geändert',
  'sheet.outcome.repaired': 'nicht hinzugefügt',
  'sheet.outcome.needsLine': 'braucht eine Reederei',
  'sheet.outcome.refused': 'abgelehnt',
  'sheet.outcome.duplicate': 'doppelt',
  'sheet.outcome.blank': 'keine Nummer',
  'sheet.outcome.skipped': 'ausgelassen',
  'sheet.written.added': 'hinzugefügt',
  'sheet.written.exists': 'bereits vorhanden',
  'sheet.written.changed': 'geändert',
  'sheet.written.stale': 'inzwischen von jemand anderem geändert, bleibt wie sie ist',
  'sheet.written.missing': 'nicht mehr in Ihrer Liste',
  'sheet.written.waiting': 'noch nicht hinzugefügt',
};
