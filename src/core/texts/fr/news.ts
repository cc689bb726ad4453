import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'État au {date} : {name}',
  'news.answer': '{place}. {label} : {date}. {state}.',
  'news.since': 'Depuis le {date} : {facts}',
  'news.arrival': 'arrivée {by}',
  'news.delivery': 'livraison {by}',
  'news.event': '{event} ({place})',
  'news.boxes': {
    one: '{text}, {count} conteneur',
    many: '{text}, {count} de conteneurs',
    other: '{text}, {count} conteneurs',
  },
  'news.more': '{count} de plus',
  'news.close': 'Compris',
};
