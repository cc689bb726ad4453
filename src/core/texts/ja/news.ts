import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': '{date}時点：{name}',
  'news.answer': '{place}。{label} {date}。{state}。',
  'news.since': '{date}以降：{facts}',
  'news.arrival': '到着 {by}',
  'news.delivery': '配達 {by}',
  'news.event': '{event}（{place}）',
  'news.boxes': '{text}、コンテナ{count}本',
  'news.more': 'ほか{count}件',
  'news.close': '了解',
};
