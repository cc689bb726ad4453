/** The keys of the tracking page. The list of keys (help/KeySheet.tsx) says what they do. */
import { createKeys } from '../../ui/keys.ts';

const KEYS = {
  search: { keys: ['/'] },
  help: { keys: ['?'] },
  fold: { keys: ['f'] },
  follow: { keys: ['w'] },
  desk: { keys: ['d'] },
  close: { keys: ['Escape'] },
} as const;

export const useTrackingKeys = createKeys(['search', 'help', 'fold', 'follow', 'desk', 'close'], KEYS);
