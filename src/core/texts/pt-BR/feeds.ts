import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} chega a {place}',
  'feeds.overdue': '{number}: chegada a {place} vencida',
  'feeds.inPort': '{number}: no porto por AIS, {place}',
  'feeds.arrived': '{number} chegou a {place}',
  'feeds.cancelled': '{number}: cancelado',
  'feeds.free': '{number}: último dia livre em {place}',
  'feeds.somewhere': 'seu porto de descarga',
  'feeds.expectedAbout': 'Previsto pelo armador, ainda não informado.',
  'feeds.inPortAbout': 'Por AIS, não informado pelo armador.',
  'feeds.arrivedAbout': 'Informado pelo armador.',
  'feeds.firstPromise': 'ETA original: {date}.',
  'feeds.sample': 'Dados de exemplo.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    one: 'Só {count} data, a mais próxima, está aqui: restrinja o filtro deste calendário.',
    many: 'Só {count} de datas, as mais próximas, estão aqui: restrinja o filtro deste calendário.',
    other: 'Só {count} datas, as mais próximas, estão aqui: restrinja o filtro deste calendário.',
  },
};
