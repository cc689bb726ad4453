export const map = {
  'map.name': 'map',
} as const;
