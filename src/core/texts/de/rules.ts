import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Regeln',
  'rules.body':
    'Wann aus einer Angabe ein Fall wird und wie oft auf seine Fälle hin gehandelt wurde. Die engste Einstellung zählt: Kunde und Reederei, dann Kunde, dann Reederei, dann alle.',
  'rules.column.rule': 'Regel',
  'rules.column.level': 'Schwelle {n}',
  'rules.column.settings': 'Von Ihnen gesetzt',
  'rules.column.quality': 'Gehandelt bei',

  'rules.when.overdue': 'Ein erwartetes Ereignis liegt so lange zurück und ist nicht gemeldet.',
  'rules.when.slipped': 'Die Ankunft ist um so viel später als die ursprüngliche ETA.',
  'rules.when.too-late': 'Die Ankunft liegt um so viel nach dem Tag, an dem sie benötigt wird.',
  'rules.when.connection': 'Bei einer Umladung liegt zwischen Ankunft und Weiterfahrt weniger als dies.',
  'rules.when.delayed': 'Die Reederei meldet eine Verspätung bei der Umladung, und der Aufenthalt dort ist so lang.',
  'rules.when.rolled': 'Ein anderes Schiff als zuerst geplant nimmt den Container, so viele Male.',
  'rules.when.port-changed': 'Ein anderer Löschhafen als zuerst genannt, so viele Male.',
  'rules.when.cancelled': 'Die Reederei hat die Sendung storniert.',
  'rules.when.free-time': 'So viel bleibt bis zum letzten freien Tag, wer auch immer den frühesten nennt.',
  'rules.when.empty-return': 'So lange nach dem Gate-out, und keine Rückgabe des Leercontainers gemeldet.',
  'rules.when.no-news': 'Updates kamen, und die Reederei hatte so lange nichts Neueres.',
  'rules.when.ais-differs': 'Das Schiff meldet eine Ankunft, die so weit von der abweicht, die die Reederei nennt.',
  'rules.when.lookup-failed':
    'So lange nicht gefunden. Eine nicht akzeptierte Nummer oder fehlende Reederei zählt sofort.',
  'rules.when.box-differs': 'Ein Container weicht von seinem Konnossement ab: 1 im Datum, 2 im Schiff, 3 im Hafen.',
  'rules.when.journey-ended': 'Der Transport ist so lange beendet und wird noch beobachtet.',
  'rules.when.line-down': 'Die Reederei hat so lange nicht geantwortet.',

  'rules.amount': { select: 'unit', forms: { hours: '{n}\u00a0h', days: '{n}\u00a0T', times: '{n}×', other: '{n}' } },
  'rules.off': 'aus',
  'rules.forAll': 'Alle',
  'rules.forCustomer': 'Kunde {customer}',
  'rules.forLine': 'Reederei {line}',
  'rules.forBoth': 'Kunde {customer} mit Reederei {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'Üblich: {levels}',

  'rules.noCases': 'noch keine Fälle',
  'rules.few': '–',
  'rules.share': '{percent}\u00a0%',
  'rules.of': { plural: 'cases', one: '{acted} von {cases} Fall', other: '{acted} von {cases} Fällen' },
  'rules.rarely': 'Selten: höhere Schwelle oder aus?',

  'rules.add': 'Schwellen setzen',
  'rules.addOf': 'Schwellen setzen: {rule}',
  'rules.changeOf': '{setting} ändern ({rule})',
  'rules.customer': 'Kunde',
  'rules.customer.hint': 'Leer: alle Kunden',
  'rules.line': 'Reederei',
  'rules.line.hint': 'Als Code, zum Beispiel MAEU. Leer: alle Reedereien',
  'rules.isOff': 'Die Regel ist hier aus',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: 'Schwelle {n}, Stunden',
      days: 'Schwelle {n}, Tage',
      times: 'Schwelle {n}, Male',
      other: 'Schwelle {n}',
    },
  },
  'rules.saved': '{rule}, {setting}. Die Fälle folgen innerhalb einer halben Minute.',

  'rules.mistake.number': 'Jede Schwelle braucht eine Zahl von 0 bis 10.000.',
  'rules.mistake.rising': 'Jede Schwelle muss so hoch wie die vorige sein oder höher: {levels} ist es nicht.',
  'rules.mistake.falling': 'Jede Schwelle muss so niedrig wie die vorige sein oder niedriger: {levels} ist es nicht.',
};
