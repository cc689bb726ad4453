import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Regole',
  'rules.body':
    'Quando un fatto diventa un caso e quanto spesso si è agito sui suoi casi. Vale l’impostazione più specifica: cliente e compagnia, poi cliente, poi compagnia, poi tutti.',
  'rules.column.rule': 'Regola',
  'rules.column.level': 'Soglia {n}',
  'rules.column.settings': 'Soglie proprie',
  'rules.column.quality': 'Si è agito',
  'rules.when.overdue': 'Un evento previsto è passato da almeno il tempo indicato e non è stato comunicato.',
  'rules.when.slipped': 'L’arrivo supera l’ETA originaria di almeno il tempo indicato.',
  'rules.when.too-late': 'L’arrivo supera il giorno in cui serve di almeno il tempo indicato.',
  'rules.when.connection': 'Meno del tempo indicato separa arrivo e partenza successiva in un porto di trasbordo.',
  'rules.when.delayed': 'La compagnia comunica un ritardo al trasbordo, e la sosta lì dura almeno il tempo indicato.',
  'rules.when.rolled':
    'Il container passa su una nave diversa da quella pianificata, almeno il numero di volte indicato.',
  'rules.when.port-changed': 'Il porto di sbarco è diverso da quello iniziale, almeno il numero di volte indicato.',
  'rules.when.cancelled': 'La compagnia ha annullato la spedizione.',
  'rules.when.free-time':
    'Manca al massimo il tempo indicato all’ultimo giorno di franchigia: conta il più vicino, chiunque lo indichi.',
  'rules.when.empty-return':
    'Container uscito dal terminal da almeno il tempo indicato, e nessuna riconsegna del vuoto comunicata.',
  'rules.when.no-news':
    'Gli aggiornamenti arrivano, ma da almeno il tempo indicato la compagnia non ha nulla di più recente.',
  'rules.when.ais-differs': 'La nave comunica un arrivo che dista almeno il tempo indicato da quello della compagnia.',
  'rules.when.lookup-failed':
    'Non trovata da almeno il tempo indicato. Un numero non accettato o una compagnia mancante contano subito.',
  'rules.when.box-differs':
    'Un container differisce dalla sua polizza di carico: 1 nella data, 2 nella nave, 3 nel porto.',
  'rules.when.journey-ended': 'Il trasporto è concluso da almeno il tempo indicato e la spedizione è ancora seguita.',
  'rules.when.line-down': 'La compagnia non risponde da almeno il tempo indicato.',
  'rules.amount': { select: 'unit', forms: { hours: '{n}\u00a0h', days: '{n}\u00a0g', times: '{n}×', other: '{n}' } },
  'rules.off': 'disattivata',
  'rules.forAll': 'Tutti',
  'rules.forCustomer': 'Cliente {customer}',
  'rules.forLine': 'Compagnia {line}',
  'rules.forBoth': 'Cliente {customer} con compagnia {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'Di norma: {levels}',
  'rules.noCases': 'ancora nessun caso',
  'rules.few': '–',
  'rules.share': '{percent}%',
  'rules.of': '{acted} di {cases} casi',
  'rules.rarely': 'Di rado: una soglia più alta, o disattivarla?',
  'rules.add': 'Impostare le soglie',
  'rules.addOf': 'Impostare le soglie: {rule}',
  'rules.changeOf': 'Modificare {setting} ({rule})',
  'rules.customer': 'Cliente',
  'rules.customer.hint': 'Vuoto: ogni cliente',
  'rules.line': 'Compagnia',
  'rules.line.hint': 'Il codice, per esempio MAEU. Vuoto: ogni compagnia',
  'rules.isOff': 'Qui la regola è disattivata',
  'rules.level': {
    select: 'unit',
    forms: { hours: 'Soglia {n}, ore', days: 'Soglia {n}, giorni', times: 'Soglia {n}, volte', other: 'Soglia {n}' },
  },
  'rules.saved': '{rule}, {setting}. I casi seguono entro mezzo minuto.',
  'rules.mistake.number': 'Ogni soglia richiede un numero da 0 a 10.000.',
  'rules.mistake.rising': 'Ogni soglia deve essere alta quanto la precedente o più alta: {levels} non lo è.',
  'rules.mistake.falling': 'Ogni soglia deve essere bassa quanto la precedente o più bassa: {levels} non lo è.',
};
