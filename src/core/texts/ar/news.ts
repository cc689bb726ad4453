import type { news as english } from '../en/news.ts';
import type { TextsOf } from '../message.ts';

export const news: TextsOf<typeof english> = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'حتى تاريخ {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'منذ {date}: {facts}',
  'news.arrival': 'الوصول {by}',
  'news.delivery': 'التسليم {by}',
  'news.event': '{event} ({place})',
  'news.boxes': {
    zero: '{text}، {count} حاوية',
    one: '{text}، حاوية واحدة',
    two: '{text}، حاويتان',
    few: '{text}، {count} حاويات',
    many: '{text}، {count} حاوية',
    other: '{text}، {count} حاوية',
  },
  'news.more': 'وعدد الباقي {count}',
  'news.close': 'حسنًا',
};
