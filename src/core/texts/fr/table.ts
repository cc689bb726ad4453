import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Ouvrir en tableau',
  'boxes.find': 'Chercher un conteneur',
  'boxes.found': {
    one: '{count} sur {all} conteneurs',
    many: '{count} sur {all} conteneurs',
    other: '{count} sur {all} conteneurs',
  },
  'timeline.copy': 'Copier en tableau',
  'timeline.column.place': 'Lieu',
  'timeline.column.event': 'Événement',
  'timeline.column.date': 'Date',
  'timeline.column.zone': 'Fuseau horaire',
  'timeline.column.evidence': 'Preuve',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Navire',
  'timeline.column.voyage': 'Voyage',
};
