import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Rastrear',
  'search.label': 'Número do embarque',
  'search.placeholder': 'Contêiner, B/L ou reserva',
  'search.line': '{line}. Escolher o armador',
  'search.line.any': 'Armador: detectar',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Consultando {what}',
  'state.waiting3': 'Consultando o serviço sobre {what}. Ele pergunta aos sistemas do armador.',
  'state.waiting10': 'Ainda consultando {what}. Armadores costumam levar de 20 a 60 segundos; não há nada errado.',
  'state.waiting25': 'O armador está lento hoje. A busca ({what}) termina após 75 segundos; pode-se abrir outra coisa.',

  'fresh.name': 'Atualidade',
  'fresh.from': 'Dados do armador de {time}, {age}',
  'fresh.fromUnknown': 'Dados do armador de idade desconhecida',
  'fresh.next': 'próxima {time}',
  'fresh.old': 'Com mais de um dia: {age}',
  'fresh.unreached': 'Landfall não alcançado',
  'fresh.keptShort': 'resposta anterior mantida',
  'fresh.clock': 'Relógio do aparelho errado',
};
