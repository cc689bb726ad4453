export const time = {
  'time.name': 'time',
} as const;
