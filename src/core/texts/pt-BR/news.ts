import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'Situação em {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Desde {date}: {facts}',
  'news.arrival': 'chegada {by}',
  'news.delivery': 'entrega {by}',
  'news.event': '{event} ({place})',
  'news.boxes': {
    one: '{text}, {count} contêiner',
    many: '{text}, {count} de contêineres',
    other: '{text}, {count} contêineres',
  },
  'news.more': 'mais {count}',
  'news.close': 'Entendi',
};
