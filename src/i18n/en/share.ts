export const share = {
  'share.name': 'share',
} as const;
