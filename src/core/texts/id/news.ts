import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'Per {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Sejak {date}: {facts}',
  'news.arrival': 'kedatangan {by}',
  'news.delivery': 'penyerahan {by}',
  'news.event': '{event} ({place})',
  'news.boxes': '{text}, {count} kontainer',
  'news.more': '{count} lagi',
  'news.close': 'Mengerti',
};
