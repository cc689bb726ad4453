import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'ID de Landfall',
  'sheet.name': 'Envíos',
  'sheet.result.row': 'Fila',
  'sheet.result.part': 'Parte',
  'sheet.result.text': 'Tal como llegó',
  'sheet.result.number': 'Número',
  'sheet.result.outcome': 'Resultado',
  'sheet.result.reason': 'Motivo',
  'sheet.result.watch': 'ID de Landfall',
  'sheet.outcome.new': 'nuevo',
  'sheet.outcome.exists': 'ya en la lista',
  'sheet.outcome.update': 'no cambiado',
  'sheet.outcome.repaired': 'no añadido',
  'sheet.outcome.needsLine': 'necesita naviera',
  'sheet.outcome.refused': 'rechazado',
  'sheet.outcome.duplicate': 'duplicado',
  'sheet.outcome.blank': 'sin número',
  'sheet.outcome.skipped': 'omitido',
  'sheet.written.added': 'añadido',
  'sheet.written.exists': 'ya en la lista',
  'sheet.written.changed': 'cambiado',
  'sheet.written.stale': 'otra persona lo cambió mientras tanto; se deja como está',
  'sheet.written.missing': 'ya no está en su lista',
  'sheet.written.waiting': 'aún sin añadir',
};
