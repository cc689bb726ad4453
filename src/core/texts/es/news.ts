import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'Situación al {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Desde el {date}: {facts}',
  'news.arrival': 'llegada {by}',
  'news.delivery': 'entrega {by}',
  'news.event': '{event} ({place})',
  'news.boxes': {
    one: '{text}, {count} contenedor',
    many: '{text}, {count} de contenedores',
    other: '{text}, {count} contenedores',
  },
  'news.more': '{count} más',
  'news.close': 'Entendido',
};
