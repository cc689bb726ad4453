import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Kosten bisher',
  'money.titleActive': 'Kosten bisher, aktive Sendungen',
  'money.sum': 'mindestens {amounts}; {assessed} von {of} bewertet',
  'money.sumWhy':
    'Nach Ihren eigenen Tarifen. Bewertet: Container mit Tarif und Daten für jede Gebühr; bei einem Konnossement wird ein Container berechnet. Währungen werden nicht zusammengezählt.',
  'money.tomorrow': 'morgen {amounts} mehr',
  'money.kind.demurrage': 'Demurrage',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Lagergeld',
  'money.days': {
    plural: 'days',
    one: '{days} gebührenpflichtiger Tag, letzter freier Tag {lastFree}',
    other: '{days} gebührenpflichtige Tage, letzter freier Tag {lastFree}',
  },
  'money.unassessed': 'nicht bewertet: {why}',
  'money.by': 'Ihr Tarif für {scope}',
  'money.by.sample': 'Beispieltarif für {scope}',
  'money.by.all': 'alle Sendungen',
  'money.by.customer': 'Kunde {value}',
  'money.by.port': 'Hafen {value}',
  'money.by.line': 'Reederei {value}',
  'money.by.size': 'Typ {value}',
  'money.until': 'Bei Abholung oder Rückgabe am',
  'money.onDay': 'Kosten am {day}',
  'money.dispute': 'Reklamationsblatt',
};
