/** The answer as it is announced, and what changed since an earlier visit. */
export const news = {
  'news.title': '{number} · {state} · Landfall',
  'news.titlePast': 'As of {date}: {name}',
  'news.answer': '{place}. {label} {date}. {state}.',
  'news.since': 'Since {date}: {facts}',
  'news.arrival': 'arrival {by}',
  'news.delivery': 'delivery {by}',
  'news.event': '{event} ({place})',
  'news.boxes': { one: '{text}, {count} container', other: '{text}, {count} containers' },
  'news.more': '{count} more',
  'news.close': 'Got it',
} as const;
