import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'Tính đến {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Từ {date}: {facts}',
  'news.arrival': 'ngày đến {by}',
  'news.delivery': 'giao hàng {by}',
  'news.event': '{event} ({place})',
  'news.boxes': '{text}, {count} container',
  'news.more': '{count} nữa',
  'news.close': 'Đã rõ',
};
