import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': '截至 {date}：{name}',
  'news.answer': '{place}。{label} {date}。{state}。',
  'news.since': '自 {date} 以來：{facts}',
  'news.arrival': '到港 {by}',
  'news.delivery': '交付 {by}',
  'news.event': '{event}（{place}）',
  'news.boxes': '{text}，{count} 個貨櫃',
  'news.more': '另有 {count} 項',
  'news.close': '知道了',
};
