import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Fontes',
  'sources.position': 'posição {source}',
  'sources.route': 'rota {source}',
  'sources.gave': 'Forneceu',
  'sources.events': 'Eventos',
  'sources.way': 'Rota',
  'sources.compared': 'Não consultada agora: compara-se o que disse antes',
  'sources.held': '{time}; até lá vale a resposta dela',
  'sources.left': 'Chamadas restantes',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} de {limit} por minuto',
      hour: '{left} de {limit} por hora',
      month: '{left} de {limit} por mês',
      other: '{left} de {limit} por dia',
    },
  },
  'sources.rests': 'em pausa até {time}',
  'sources.credit': 'Crédito',
  'sources.terms': 'Termos',
  'sources.unconfirmed': 'Ainda não confirmada: feita segundo a documentação publicada.',
  'sources.estimated': 'As estimativas são deste programa.',
  'sources.unread': {
    one: '{count} linha não foi entendida',
    many: '{count} linhas não foram entendidas',
    other: '{count} linhas não foram entendidas',
  },
  'sources.codes': 'Códigos desconhecidos: {codes}',
};
