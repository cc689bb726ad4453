import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Custo até agora',
  'money.titleActive': 'Custo até agora, embarques ativos',
  'money.sum': 'pelo menos {amounts}; avaliados: {assessed} de {of}',
  'money.sumWhy':
    'Pelas suas próprias tarifas. Avaliados: contêineres com tarifa e datas para cada cobrança; de um conhecimento de embarque se calcula um contêiner. Moedas não são somadas.',
  'money.tomorrow': 'mais {amounts} amanhã',
  'money.kind.demurrage': 'Demurrage',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Armazenagem',
  'money.days': {
    plural: 'days',
    one: '{days} dia com cobrança, último dia livre {lastFree}',
    many: '{days} de dias com cobrança, último dia livre {lastFree}',
    other: '{days} dias com cobrança, último dia livre {lastFree}',
  },
  'money.unassessed': 'não avaliado: {why}',
  'money.by': 'Sua tarifa para {scope}',
  'money.by.sample': 'Tarifa de exemplo para {scope}',
  'money.by.all': 'todos os embarques',
  'money.by.customer': 'cliente {value}',
  'money.by.port': 'porto {value}',
  'money.by.line': 'armador {value}',
  'money.by.size': 'tipo {value}',
  'money.until': 'Se retirado ou devolvido em',
  'money.onDay': 'Custo em {day}',
  'money.dispute': 'Ficha de contestação',
};
