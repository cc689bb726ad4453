import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Costo maturato',
  'money.titleActive': 'Costo maturato, spedizioni attive',
  'money.sum': 'almeno {amounts}; valutati {assessed} di {of}',
  'money.sumWhy':
    'Secondo le tariffe proprie. Valutati: i container con una tariffa e le date di ogni addebito; per una polizza di carico si calcola un solo container. Le valute non si sommano.',
  'money.tomorrow': 'altri {amounts} domani',
  'money.kind.demurrage': 'Demurrage',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Storage',
  'money.days': {
    plural: 'days',
    one: '{days} giorno a pagamento, ultimo giorno di franchigia {lastFree}',
    many: '{days} giorni a pagamento, ultimo giorno di franchigia {lastFree}',
    other: '{days} giorni a pagamento, ultimo giorno di franchigia {lastFree}',
  },
  'money.unassessed': 'non valutato: {why}',
  'money.by': 'Tariffa propria per {scope}',
  'money.by.sample': 'Tariffa di esempio per {scope}',
  'money.by.all': 'tutte le spedizioni',
  'money.by.customer': 'cliente {value}',
  'money.by.port': 'porto {value}',
  'money.by.line': 'compagnia {value}',
  'money.by.size': 'tipo {value}',
  'money.until': 'In caso di ritiro o riconsegna in data',
  'money.onDay': 'Costo, {day}',
  'money.dispute': 'Scheda di contestazione',
};
