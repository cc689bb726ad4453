import type { disputeTexts as english } from '../en/dispute.ts';
import type { TextsOf } from '../message.ts';

export const disputeTexts: TextsOf<typeof english> = {
  'dispute.title': 'Reklamationsblatt: {number}',
  'dispute.body':
    'Was zu den Daten gemeldet wurde, die über Gebühren entscheiden, in der Reihenfolge, in der es gesehen wurde. Nichts ist berechnet, nichts weggelassen.',
  'dispute.none': 'Zu diesen Daten wurde nichts gemeldet.',
  'dispute.missing': 'Diese Sendung gibt es in Ihrer Liste nicht.',
  'dispute.ledger': 'Was gemeldet wurde',
  'dispute.column.date': 'Datum',
  'dispute.column.value': 'Gemeldet',
  'dispute.column.old': 'Vorher',
  'dispute.column.seen': 'Gesehen',
  'dispute.column.updated': 'Datenstand',
  'dispute.column.answer': 'Antwort',
  'dispute.column.who': 'Eingegeben von',
  'dispute.gone': 'nicht mehr gemeldet',
  'dispute.print': 'Drucken',
  'dispute.csv': 'Als CSV speichern',
  'dispute.invoice': 'Die Rechnung',
  'dispute.invoice.body':
    'Was Sie eingeben, wird bei der Sendung gespeichert und ist für alle Mitarbeitenden sichtbar.',
  'dispute.saved': 'Reklamationsblatt gespeichert',
  'dispute.stale':
    'Jemand anderes hat dieses Blatt inzwischen gespeichert. Ihre Eingabe ist noch nicht gespeichert: Sehen Sie es durch und speichern Sie noch einmal.',
  'dispute.invoice.number': 'Rechnungsnummer',
  'dispute.invoice.issued': 'Rechnungsdatum',
  'dispute.invoice.due': 'Fälligkeitsdatum',
  'dispute.invoice.amount': 'Fälliger Gesamtbetrag',
  'dispute.invoice.freeDays': 'Free Time in Tagen',
  'dispute.invoice.freeFrom': 'Beginn der Free Time',
  'dispute.invoice.freeTo': 'Ende der Free Time',
  'dispute.invoice.available': 'Container verfügbar',
  'dispute.invoice.chargedFrom': 'Berechnet von',
  'dispute.invoice.chargedTo': 'Berechnet bis',
  'dispute.beside': '{date}: {value}, gesehen {seen}',
  'dispute.rule': 'US-Rechnungen: was eine enthalten muss (46 CFR 541.6)',
  'dispute.rule.body':
    'Liste geprüft am {date}; die Vorschrift kann seitdem geändert worden sein. Keine Rechtsberatung. Haken Sie ab, was die Rechnung zeigt.',
  'dispute.rule.link': 'Die Vorschrift in geltender Fassung',
  'dispute.rule.yes': 'vorhanden',
  'dispute.rule.no': 'nicht abgehakt',
  'dispute.rule.a1': 'Konnossementsnummern',
  'dispute.rule.a2': 'Containernummern',
  'dispute.rule.a3': 'Importe: Löschhäfen',
  'dispute.rule.a4': 'Warum der Rechnungsempfänger der richtige ist und für die Gebühr haftet',
  'dispute.rule.b1': 'Rechnungsdatum',
  'dispute.rule.b2': 'Fälligkeitsdatum der Rechnung',
  'dispute.rule.b3': 'Gewährte Free Time in Tagen',
  'dispute.rule.b4': 'Erster Tag der Free Time',
  'dispute.rule.b5': 'Letzter Tag der Free Time',
  'dispute.rule.b6': 'Importe: Datum, an dem der Container verfügbar war',
  'dispute.rule.b7': 'Exporte: frühestes Rückgabedatum',
  'dispute.rule.b8': 'Die Daten, für die Demurrage oder Detention berechnet wurde',
  'dispute.rule.c1': 'Fälliger Gesamtbetrag',
  'dispute.rule.c2':
    'Die Regelung, auf der der Tagessatz beruht: Tarif, Terminaltarif, Dienstleistungsvertrag oder Vereinbarung',
  'dispute.rule.c3': 'Der Satz oder die Sätze nach dieser Regelung',
  'dispute.rule.d1':
    'E-Mail, Telefonnummer oder anderer Kontakt für Fragen und für Minderung, Erstattung oder Verzicht',
  'dispute.rule.d2':
    'Ein Link, QR-Code oder Ähnliches zu einer öffentlichen Seite, die sagt, was ein solcher Antrag braucht',
  'dispute.rule.d3': 'Innerhalb welcher Frist er zu stellen ist und entschieden wird',
  'dispute.rule.e1': 'Erklärung, dass die Gebühren den Regeln der Federal Maritime Commission entsprechen',
  'dispute.rule.e2':
    'Erklärung, dass das Handeln des Rechnungsstellers die Gebühren nicht verursacht oder mitverursacht hat',
};
