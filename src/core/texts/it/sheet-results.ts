import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'ID Landfall',
  'sheet.name': 'Spedizioni',
  'sheet.result.row': 'Riga',
  'sheet.result.part': 'Parte',
  'sheet.result.text': 'Come ricevuto',
  'sheet.result.number': 'Numero',
  'sheet.result.outcome': 'Esito',
  'sheet.result.reason': 'Motivo',
  'sheet.result.watch': 'ID Landfall',
  'sheet.outcome.new': 'nuova',
  'sheet.outcome.exists': 'già presente',
  'sheet.outcome.update': 'non modificata',
  'sheet.outcome.repaired': 'non aggiunta',
  'sheet.outcome.needsLine': 'manca la compagnia',
  'sheet.outcome.refused': 'rifiutata',
  'sheet.outcome.duplicate': 'doppione',
  'sheet.outcome.blank': 'senza numero',
  'sheet.outcome.skipped': 'tralasciata',
  'sheet.written.added': 'aggiunta',
  'sheet.written.exists': 'già presente',
  'sheet.written.changed': 'modificata',
  'sheet.written.stale': 'modificata nel frattempo da altri, lasciata com’è',
  'sheet.written.missing': 'non più nell’elenco',
  'sheet.written.waiting': 'non ancora aggiunta',
};
