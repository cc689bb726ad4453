import type { mail as english } from '../en/mail.ts';
import type { TextsOf } from '../message.ts';

export const mail: TextsOf<typeof english> = {
  'mail.attention': '{title}',
  'mail.progress': 'Erledigt: {title}',
  'mail.digest': { plural: 'count', one: '{name}: {count} Meldung', other: '{name}: {count} Meldungen' },
  'mail.next': 'Nächster Schritt: {step}',
  'mail.deadline': 'Frist: {date}',
  'mail.cost': 'Kosten bisher: mindestens {amounts}; {assessed} von {of} bewertet',
  'mail.severity': { one: '{severity}, {count} Sendung', other: '{severity}, {count} Sendungen' },
  'mail.members': { plural: 'count', one: '{count} Sendung', other: '{count} Sendungen' },
  'mail.open': 'In Meine Sendungen öffnen',
  'mail.more': '… und {count} weitere',
  'mail.moreAtDesk': {
    plural: 'count',
    one: '… und {count} weitere Meldung in Meine Sendungen',
    other: '… und {count} weitere Meldungen in Meine Sendungen',
  },
  'mail.sample': 'Beispieldaten des eingebauten Dienstes.',
  'mail.why': 'Sie erhalten dies wegen der Benachrichtigung „{name}“.',
  'mail.unsubscribe': 'Abbestellen',
  'mail.test': 'Dies ist ein Test der Benachrichtigung „{name}“.',
  'mail.testSubject': 'Test: {name}',
  'mail.customer': '{number} ({reference}), {customer}',
  'mail.confirmSubject': 'Bestätigen Sie diese Adresse für E-Mails von Landfall',
  'mail.confirmText':
    'Jemand möchte Neuigkeiten zu Sendungen an diese Adresse senden. Ohne Bestätigung wird nichts gesendet.',
  'mail.confirmButton': 'Diese Adresse bestätigen',
  'mail.confirmIgnore': 'Wenn Sie dies nicht erwarten, ignorieren Sie es: Der Link läuft nach drei Tagen ab.',
  'mail.signInSubject': 'Bei Landfall anmelden',
  'mail.signInCode': 'Oder geben Sie dort, wo Sie ihn angefordert haben, diesen Code ein: {code}',
  'mail.signInButton': 'Anmelden',
  'mail.signInIgnore':
    'Wenn Sie dies nicht angefordert haben, ignorieren Sie es: Es läuft nach 15 Minuten ab und öffnet anderswo nichts.',

  'mail.page.unsubscribe': '„{name}“ abbestellen?',
  'mail.page.unsubscribeAll': 'Keine E-Mails mehr von diesem Landfall an {address}',
  'mail.page.confirm': 'Neuigkeiten zu Sendungen an {address} senden?',
  'mail.page.ok': 'Ja, ausführen',
  'mail.page.title': '{text}',
  'mail.page.unsubscribeDone': 'Abbestellt. Von dieser Benachrichtigung kommen keine E-Mails mehr.',
  'mail.page.unsubscribeAllDone': 'Von diesem Landfall gehen keine E-Mails mehr an {address}.',
  'mail.page.confirmDone': 'Bestätigt. Neuigkeiten kommen an {address}.',
  'mail.page.lapsed': 'Dieser Link ist abgelaufen. Nichts wurde geändert.',
  'mail.page.desk': 'Meine Sendungen öffnen',
};
