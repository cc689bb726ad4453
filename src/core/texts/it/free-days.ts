import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Franchigia propria',
  'freeDays.body':
    'Contati dallo sbarco (demurrage) o dall’uscita (detention) per il caso “Ultimo giorno di franchigia”, se finiscono prima di quanto dice la compagnia. Vale la voce più specifica: porto, poi compagnia, poi tipo di container.',
  'freeDays.none':
    'Nessuna voce. Se il contratto prevede giorni di franchigia per una compagnia, un porto o un tipo di container, inserirli qui: “Ultimo giorno di franchigia” avviserà allora in base alla data più vicina.',
  'freeDays.loading': 'Lettura dei giorni di franchigia',
  'freeDays.add': 'Aggiungere franchigia',
  'freeDays.change': 'Modificare',
  'freeDays.changeTitle': 'Modificare i giorni di franchigia',
  'freeDays.changeOf': 'Modificare i giorni di franchigia: {what}',
  'freeDays.column.line': 'Compagnia',
  'freeDays.column.port': 'Porto',
  'freeDays.column.size': 'Tipo di container',
  'freeDays.column.kind': 'Voce',
  'freeDays.column.days': 'Giorni',
  'freeDays.column.rest': 'Non contati',
  'freeDays.any': 'qualsiasi',
  'freeDays.kind.demurrage': 'Demurrage',
  'freeDays.kind.detention': 'Detention',
  'freeDays.kind.storage': 'Storage',
  'freeDays.days': { plural: 'days', one: '{days} giorno', many: '{days} giorni', other: '{days} giorni' },
  'freeDays.everyDay': 'ogni giorno conta',
  'freeDays.what': '{kind}, {days} per compagnia {line}, porto {port}, tipo {size}',
  'freeDays.line.hint': 'Il codice, per esempio MAEU. Vuoto: qualsiasi',
  'freeDays.port.hint': 'Di sbarco, per esempio NLRTM. Vuoto: qualsiasi',
  'freeDays.size.hint': 'Come inizia: 22R vale per 22R1. Vuoto: qualsiasi',
  'freeDays.rest': 'Giorni della settimana che non contano',
  'freeDays.holidays.label': 'Festività che non contano',
  'freeDays.holidays.hint': 'Come 2026-12-25, separate da virgole',
  'freeDays.saved': 'Giorni di franchigia: {what}. I casi seguono entro mezzo minuto.',
  'freeDays.mistake.days': 'I giorni di franchigia sono un numero intero da 1 a 365.',
  'freeDays.mistake.rest': 'Almeno un giorno della settimana deve contare.',
  'freeDays.mistake.holiday': '“{text}” non è un giorno. Scriverlo come 2026-12-25.',
  'freeDays.mistake.many': 'Sono ammesse al massimo 200 festività.',
};
