import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'Güncellik {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': '{date} tarihinden beri: {facts}',
  'news.arrival': 'varış {by}',
  'news.delivery': 'teslimat {by}',
  'news.event': '{event} ({place})',
  'news.boxes': { one: '{text}, {count} konteyner', other: '{text}, {count} konteyner' },
  'news.more': '{count} tane daha',
  'news.close': 'Anladım',
};
