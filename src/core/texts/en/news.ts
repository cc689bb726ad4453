export const news = {
  'news.answer': '{place}. {label} {date}. {state}.',
} as const;
