import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': '{date} 기준: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': '{date} 이후: {facts}',
  'news.arrival': '도착 {by}',
  'news.delivery': '인도 {by}',
  'news.event': '{event} ({place})',
  'news.boxes': '{text}, 컨테이너 {count}개',
  'news.more': '{count}개 더',
  'news.close': '확인',
};
