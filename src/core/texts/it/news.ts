import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'In data {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Da {date}: {facts}',
  'news.arrival': 'arrivo {by}',
  'news.delivery': 'consegna {by}',
  'news.event': '{event} ({place})',
  'news.boxes': {
    one: '{text}, {count} container',
    many: '{text}, {count} container',
    other: '{text}, {count} container',
  },
  'news.more': 'altri {count}',
  'news.close': 'Capito',
};
