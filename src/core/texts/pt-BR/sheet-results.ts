import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Id do Landfall',
  'sheet.name': 'Embarques',
  'sheet.result.row': 'Linha',
  'sheet.result.part': 'Parte',
  'sheet.result.text': 'Como veio',
  'sheet.result.number': 'Número',
  'sheet.result.outcome': 'Resultado',
  'sheet.result.reason': 'Motivo',
  'sheet.result.watch': 'Id do Landfall',
  'sheet.outcome.new': 'novo',
  'sheet.outcome.exists': 'já na lista',
  'sheet.outcome.update': 'não alterado',
  'sheet.outcome.repaired': 'não adicionado',
  'sheet.outcome.needsLine': 'precisa de armador',
  'sheet.outcome.refused': 'recusado',
  'sheet.outcome.duplicate': 'duplicado',
  'sheet.outcome.blank': 'sem número',
  'sheet.outcome.skipped': 'deixado de fora',
  'sheet.written.added': 'adicionado',
  'sheet.written.exists': 'já na lista',
  'sheet.written.changed': 'alterado',
  'sheet.written.stale': 'alterado por outra pessoa nesse meio-tempo, fica como está',
  'sheet.written.missing': 'não está mais na lista',
  'sheet.written.waiting': 'ainda não adicionado',
};
