import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Perguntar a {line} se já chegou',
      'arrival-ais': 'Planejar com o ETA por AIS e pedir uma nova data a {line}',
      departure: 'Perguntar a {line} se já partiu',
      'in-port': 'Perguntar a {line} sobre a descarga e a liberação',
      other: 'Perguntar a {line} se já aconteceu',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    one: 'Avisar {customer}: vai chegar com {days} dia de atraso',
    many: 'Avisar {customer}: vai chegar com {days} de dias de atraso',
    other: 'Avisar {customer}: vai chegar com {days} dias de atraso',
  },
  'case.slipped.next': 'Avisar {customer}; remarcar o que estava planejado para a data anterior',
  'case.connection.next': 'Perguntar a {line} se o contêiner continua planejado em {ship}',
  'case.delayed.next': 'Perguntar a {line} em qual navio segue',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Perguntar a {line} em qual navio está',
      other: 'Perguntar a {line} o motivo e a nova chegada',
    },
  },
  'case.port-changed.next': 'Verificar alfândega, liberação e transporte em {port}',
  'case.cancelled.next': 'Perguntar o motivo a {line} e reservar de novo',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Providenciar a retirada até o último dia livre',
      detention: 'Providenciar a devolução do contêiner vazio',
      other: 'Agir até o último dia livre',
    },
  },
  'case.empty-return.next': 'Perguntar à transportadora onde está o contêiner vazio',
  'case.no-news.next': 'Consultar o site de {line} ou fazer contato',
  'case.ais-differs.next': 'Planejar com a mais tardia das duas até o armador confirmar',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Corrigir o número ou parar de monitorar',
      'line-needed': 'Escolher o armador',
      'type-needed': 'Escolher o tipo de número',
      'not-found': 'Conferir número e armador com quem os informou',
      unsupported: 'Rastrear por outro número ou parar de monitorar',
      other: 'Conferir o número',
    },
  },
  'case.box-differs.next': 'Perguntar a {line} se o conhecimento de embarque foi dividido',
  'case.journey-ended.next': 'Parar de monitorar ou informar a nova referência',
  'case.line-down.next': 'Nada a fazer até o armador responder: as datas podem estar desatualizadas',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'A chegada a {port} era esperada em {date} e ainda não foi informada.',
      'arrival-ais':
        'A chegada a {port} era esperada em {date} e ainda não foi informada. O navio indica {oldDate} como ETA.',
      departure: 'A partida de {port} era esperada em {date} e ainda não foi informada.',
      'in-port': 'Segundo o AIS, o navio está no porto em {port} desde {date}. O armador ainda não informou a chegada.',
      other: '“{event}” em {port} era esperado em {date} e ainda não foi informado.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'A chegada a {port} não foi informada até {date}. A data em que é necessária é {oldDate}.',
      other: {
        plural: 'days',
        one: 'A chegada a {port} agora é em {date}: {days} dia depois da data em que é necessária ({oldDate}).',
        many: 'A chegada a {port} agora é em {date}: {days} de dias depois da data em que é necessária ({oldDate}).',
        other: 'A chegada a {port} agora é em {date}: {days} dias depois da data em que é necessária ({oldDate}).',
      },
    },
  },
  'case.slipped.mail': 'A chegada a {port} passou de {oldDate} para {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'Em {port}, o próximo navio parte em {date}, antes da chegada em {oldDate}. É provável uma partida posterior.',
      other:
        'O transbordo em {port} está apertado: chegada {oldDate}, partida seguinte {date}. É possível uma partida posterior.',
    },
  },
  'case.delayed.mail': 'O armador informa um atraso em {port}, onde o contêiner está desde {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Segundo o armador, o embarque foi carregado em {oldShip} em {port} e parte com {ship}.',
      other: 'O armador passou o embarque de {oldShip} para {ship} em {port}.',
    },
  },
  'case.port-changed.mail': 'O armador agora planeja a descarga em {port} em vez de {oldPort}.',
  'case.cancelled.mail': 'O armador cancelou o embarque {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'O último dia livre em {port} é {date}; depois disso há cobrança.',
      detention: 'O contêiner vazio está livre de cobrança até {date}.',
      other: 'O último dia livre é {date}.',
    },
  },
  'case.empty-return.mail': 'O contêiner saiu de {port} em {date}; a devolução ainda não foi informada.',
  'case.no-news.mail': 'O armador não atualiza este embarque desde {date}.',
  'case.ais-differs.mail': 'O armador indica {oldDate} em {port}; o próprio navio informa {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'O número {number} não foi aceito. Pedimos que o confira.',
      'line-needed': 'Não conseguimos detectar o armador de {number}. Pedimos que nos informe o nome.',
      'type-needed': 'Pedimos que nos informe se {number} é um contêiner, um conhecimento de embarque ou uma reserva.',
      'not-found': 'O armador não tem registro de {number}. Pedimos que confira o número e o nome do armador.',
      unsupported:
        'Não conseguimos rastrear {number} com este armador. Pedimos que nos informe outro número do embarque.',
      other: 'Não conseguimos rastrear {number}. Pedimos que confira o número e o nome do armador.',
    },
  },
  'case.box-differs.mail': 'O contêiner {box} não viaja com o restante de {number}.',
  'case.journey-ended.mail': 'O trajeto de {number} terminou.',
  'case.line-down.mail': 'No momento {line} não dá informações. Valem as últimas datas conhecidas.',
  'case.mail.sample': 'Estes são dados de exemplo.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'Situação em {date}.',
  'case.mail.ship': 'Navio: {ship}',
  'since.subject': {
    plural: 'count',
    one: 'Novidades de {count} embarque',
    many: 'Novidades de {count} de embarques',
    other: 'Novidades de {count} embarques',
  },
};
