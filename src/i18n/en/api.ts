export const api = {
  'api.name': 'api',
} as const;
