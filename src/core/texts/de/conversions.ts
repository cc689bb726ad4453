import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Anderer Typ für {name}',
  'conversions.body':
    'Was passt, kommt in eine neue Spalte gleichen Namens. Die alte wird stillgelegt, behält alle Werte und lässt sich zurückholen.',
  'conversions.fits': '{fits} von {total} Werten passen.',
  'conversions.misfits': 'Diese bleiben in der alten Spalte:',
  'conversions.more': 'und {count} weitere',
  'conversions.go': 'Typ ändern',
};
