import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Id Landfall',
  'sheet.name': 'Expéditions',
  'sheet.result.row': 'Ligne',
  'sheet.result.part': 'Partie',
  'sheet.result.text': 'Texte reçu',
  'sheet.result.number': 'Numéro',
  'sheet.result.outcome': 'Résultat',
  'sheet.result.reason': 'Motif',
  'sheet.result.watch': 'Id Landfall',
  'sheet.outcome.new': 'nouveau',
  'sheet.outcome.exists': 'déjà présent',
  'sheet.outcome.update': 'non modifié',
  'sheet.outcome.repaired': 'non ajouté',
  'sheet.outcome.needsLine': 'armateur à indiquer',
  'sheet.outcome.refused': 'refusé',
  'sheet.outcome.duplicate': 'doublon',
  'sheet.outcome.blank': 'sans numéro',
  'sheet.outcome.skipped': 'laissé de côté',
  'sheet.written.added': 'ajouté',
  'sheet.written.exists': 'déjà présent',
  'sheet.written.changed': 'modifié',
  'sheet.written.stale': 'modifié entre-temps par quelqu’un d’autre, laissé tel quel',
  'sheet.written.missing': 'n’est plus dans la liste',
  'sheet.written.waiting': 'pas encore ajouté',
};
