export const panel = {
  'panel.name': 'panel',
} as const;
