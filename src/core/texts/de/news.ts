import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'Stand {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Seit {date}: {facts}',
  'news.arrival': 'Ankunft {by}',
  'news.delivery': 'Auslieferung {by}',
  'news.event': '{event} ({place})',
  'news.boxes': '{text}, {count} Container',
  'news.more': '{count} weitere',
  'news.close': 'Verstanden',
};
