import type { ownColumnTexts as english } from '../en/own-columns.ts';
import type { TextsOf } from '../message.ts';

export const ownColumnTexts: TextsOf<typeof english> = {
  'ownColumns.title': 'Ihre Spalten',
  'ownColumns.body':
    'Was Sie zu Sendungen festhalten möchten: in Listen, Tabellen, E-Mails und über die API sichtbar, nur für Ihr Team. {count} von {most} sind in Gebrauch.',
  'ownColumns.full': 'Mehr als {most} sind nicht möglich: Legen Sie zuerst eine still.',
  'ownColumns.none':
    'Noch keine. Eine hier hinzugefügte Spalte lässt sich in jeder Liste zeigen und aus einer Tabelle füllen.',
  'ownColumns.add': 'Spalte hinzufügen',
  'ownColumns.column.name': 'Name',
  'ownColumns.column.type': 'Typ',
  'ownColumns.type': {
    select: 'type',
    forms: { text: 'Text', number: 'Zahl', money: 'Betrag', day: 'Tag', choice: 'Auswahl', other: '{type}' },
  },
  'ownColumns.money': 'Betrag, {currency}',
  'ownColumns.choice': 'Auswahl: {choices}',
  'ownColumns.choiceSeveral': 'Mehrfachauswahl: {choices}',
  'ownColumns.change': 'Ändern',
  'ownColumns.changeOf': '{name} ändern',
  'ownColumns.otherType': 'Anderer Typ',
  'ownColumns.up': '{name} nach oben',
  'ownColumns.down': '{name} nach unten',
  'ownColumns.retire': 'Stilllegen',
  'ownColumns.retireOf': '{name} stilllegen',
  'ownColumns.retired': 'Stillgelegt: {name}. Die Werte bleiben erhalten.',
  'ownColumns.retiredTitle': 'Stillgelegt',
  'ownColumns.retiredBody': 'Diese Spalten behalten ihre Werte und werden nirgends gezeigt.',
  'ownColumns.restore': 'Zurückholen',
  'ownColumns.restoreOf': '{name} zurückholen',
  'ownColumns.restored': 'Wieder in Gebrauch: {name}',
  'ownColumns.saved': 'Gespeichert: {name}',
  'ownColumns.name.hint': 'Höchstens 60 Zeichen; eine Tabelle mit dieser Überschrift füllt sie',
  'ownColumns.currency': 'Währung',
  'ownColumns.currency.hint': 'Drei Buchstaben, zum Beispiel EUR. Sie bleibt, wie sie ist',
  'ownColumns.choices': 'Auswahlwerte',
  'ownColumns.choices.hint': 'Einer je Zeile',
  'ownColumns.several': 'Eine Sendung darf mehrere haben',
  'ownColumns.mistake.name': 'Die Spalte braucht einen Namen.',
  'ownColumns.mistake.currency': 'Eine Währung hat drei Buchstaben, zum Beispiel EUR.',
  'ownColumns.mistake.choices': 'Schreiben Sie mindestens einen Auswahlwert.',
};
