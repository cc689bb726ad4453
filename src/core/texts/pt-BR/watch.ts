import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Monitorar',
  'watch.thisLong': 'Monitorar {number}: adicionar a Meus embarques',
  'watch.onDesk': 'Na minha lista',
  'watch.onDeskLong': 'Na minha lista: abrir {number} em Meus embarques',
  'watch.title': 'Monitorar {number}',
  'watch.body': 'Atualiza-se sozinho, e há um aviso quando requer atenção. Todos os campos são opcionais.',
  'watch.reference': 'Sua referência',
  'watch.customer': 'Cliente',
  'watch.tags': 'Etiquetas, separadas por vírgulas',
  'watch.put': 'Adicionar a Meus embarques',
  'watch.putting': 'Adicionando a Meus embarques',
  'watch.cancel': 'Cancelar',
  'watch.done': '{number} está em Meus embarques',
  'watch.failed': 'Nada foi alterado: não foi possível alcançar o servidor. Tente de novo.',
  'watch.refused': 'Nada foi alterado. O servidor diz: {reason}',
  'watch.desk': 'Meus embarques',
  'watch.toDesk': 'Abrir Meus embarques',
  'watch.toDeskEmpty': 'Monitorar muitos embarques',
  'watch.state.calm': {
    plural: 'watched',
    one: '{watched} embarque é monitorado, e nada requer atenção',
    many: '{watched} de embarques são monitorados, e nada requer atenção',
    other: '{watched} embarques são monitorados, e nada requer atenção',
  },
  'watch.state.needs': {
    one: '{count} requer atenção',
    many: '{count} requerem atenção',
    other: '{count} requerem atenção',
  },
  'watch.state.arriving': {
    one: '{count} embarque chega esta semana',
    many: '{count} de embarques chegam esta semana',
    other: '{count} embarques chegam esta semana',
  },
};
