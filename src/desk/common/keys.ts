/** The keys of the desk. */
import { createKeys } from '../../ui/keys.ts';
import { holdKey, isDroppingKeys } from './held-keys.ts';

type Where = 'page' | 'list' | 'case';

interface KeyRow {
  /** Key names as in `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  readonly where: Where;
}

export const KEYS = {
  filter: { keys: ['/'], where: 'page' },
  undo: { keys: ['u'], where: 'page' },
  keys: { keys: ['?'], where: 'page' },
  add: { keys: ['+'], where: 'page' },
  fleet: { keys: ['m'], where: 'page' },
  refresh: { keys: ['r'], where: 'page' },
  close: { keys: ['Escape'], where: 'page' },
  tab: { keys: ['1', '2', '3', '4'], where: 'page' },
  next: { keys: ['j', 'ArrowDown'], where: 'list' },
  previous: { keys: ['k', 'ArrowUp'], where: 'list' },
  ends: { keys: ['Home', 'End'], where: 'list' },
  open: { keys: ['Enter'], where: 'list' },
  select: { keys: ['x'], where: 'list' },
  tag: { keys: ['t'], where: 'list' },
  edit: { keys: ['i'], where: 'list' },
  know: { keys: ['f'], where: 'list' },
  done: { keys: ['e'], where: 'case' },
  snooze: { keys: ['h'], where: 'case' },
  assign: { keys: ['a'], where: 'case' },
  note: { keys: ['n'], where: 'case' },
} as const satisfies Readonly<Record<string, KeyRow>>;

export type KeyName = keyof typeof KEYS;
const isKeyName = (name: string): name is KeyName => Object.hasOwn(KEYS, name);
export const KEY_NAMES: readonly KeyName[] = Object.keys(KEYS).filter(isKeyName);

/** Only keys that move, open and select are kept. A decision or an edit needs rows that the person has seen. */
const QUEUED_KEYS: readonly KeyName[] = ['next', 'previous', 'ends', 'open', 'select'];

export const useKeys = createKeys(
  KEY_NAMES,
  KEYS,
  (name, run) => isDroppingKeys() || (QUEUED_KEYS.includes(name) && holdKey(run)),
);
