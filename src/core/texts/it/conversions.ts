import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Un altro tipo per la colonna: {name}',
  'conversions.body':
    'Ciò che è compatibile passa in una nuova colonna con lo stesso nome. Quella vecchia viene ritirata, conserva tutti i valori e si può ripristinare.',
  'conversions.fits': 'Valori compatibili: {fits} di {total}.',
  'conversions.misfits': 'Questi restano nella vecchia colonna:',
  'conversions.more': 'e altri {count}',
  'conversions.go': 'Cambiare il tipo',
};
