import type { history as english } from '../en/history.ts';
import type { TextsOf } from '../message.ts';

export const history: TextsOf<typeof english> = {
  'past.asOf': 'Situação em {date}',
  'past.why': 'Como se sabia então, não hoje.',
  'past.toNow': 'Mostrar agora',
  'history.name': 'Histórico',
  'history.title': 'ETA ao longo do tempo',
  'history.titleAt': 'ETA em {place} ao longo do tempo',
  'history.delayAt': '{place}: {delay}',
  'history.count': {
    one: '{count} consulta anterior · {span}',
    many: '{count} de consultas anteriores · {span}',
    other: '{count} consultas anteriores · {span}',
  },
  'history.empty': 'Nenhuma consulta anterior: este número foi consultado pela primeira vez.',
  'history.cost': {
    one: 'O resultado de {count} consulta anterior pode ser carregado: {count} chamada, nenhum embarque novo contado.',
    many: 'Os resultados de {count} de consultas anteriores podem ser carregados: {count} de chamadas, nenhum embarque novo contado.',
    other:
      'Os resultados de {count} consultas anteriores podem ser carregados: {count} chamadas, nenhum embarque novo contado.',
  },
  'history.load': 'Carregar os resultados',
  'history.listCost':
    'O que o armador disse antes pode ser carregado: 2 chamadas para a lista e o primeiro resultado, nenhum embarque novo contado. Os demais ficam a seu critério.',
  'history.loadList': 'Carregar a lista',
  'history.loading': {
    one: '{count} resultado a caminho',
    many: '{count} de resultados a caminho',
    other: '{count} resultados a caminho',
  },
  'history.partly': {
    one: '{count} resultado não pôde ser obtido.',
    many: '{count} de resultados não puderam ser obtidos.',
    other: '{count} resultados não puderam ser obtidos.',
  },
  'history.chart': 'ETAs em degraus, tracejados onde os resultados não foram carregados; a lista abaixo diz o mesmo',
  'history.between':
    'A data mudou {by} em algum momento entre {from} e {to}: os resultados no meio não foram carregados.',
  'history.dot': 'consultado {at}: {eta}',
  'history.list': 'Consultas anteriores',
  'history.now': 'Agora',
  'history.noDate': 'data desconhecida',
  'history.unknown': 'sem data de chegada',
  'history.notLoaded': 'não carregado',
  'history.eta': 'ETA {date}',
  'history.compare': 'Comparar',
  'history.movedMost': 'mudou mais: {event}, {place}, {by}',
  'history.comparison': 'O que mudou entre os dois',
  'history.changed': 'O que mudou de {from} para {to}',
  'history.compared': 'Comparado',
  'history.same': 'Nada mudou.',
  'history.diff.moved': '{event}, {place}: mudou {by}, para {date}',
  'history.diff.happened': '{event}, {place}: aconteceu {date} ({by})',
  'history.diff.new': '{event}, {place}: novo, {date}',
  'history.diff.gone': '{event}, {place}: não está mais na resposta',
  'summary.since': 'em relação ao ETA dado em {date}',
};
