import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Verfolgen',
  'search.label': 'Sendungsnummer',
  'search.placeholder': 'Container, B/L oder Buchung',
  'search.line': '{line}. Reederei wählen',
  'search.line.any': 'Reederei: auto',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Abfrage läuft: {what}',
  'state.waiting3': 'Abfrage läuft: {what}. Der Dienst fragt die Systeme der Reederei ab.',
  'state.waiting10': 'Abfrage läuft: {what}. Reedereien brauchen oft 20 bis 60 Sekunden; das ist normal.',
  'state.waiting25':
    'Die Reederei ist heute langsam. Abfrage läuft: {what}. Sie endet nach 75 Sekunden; Sie können anderes öffnen.',

  'fresh.name': 'Aktualität',
  'fresh.from': 'Reedereidaten: {time}, {age}',
  'fresh.fromUnknown': 'Reedereidaten, Alter unbekannt',
  'fresh.next': 'wieder {time}',
  'fresh.old': 'Über einen Tag alt: {age}',
  'fresh.unreached': 'Landfall nicht erreicht',
  'fresh.keptShort': 'frühere Antwort bleibt',
  'fresh.clock': 'Geräteuhr geht falsch',
};
