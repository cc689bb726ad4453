/**
 * The keys of the desk. The table is the only place where a key gets a meaning, so that one key is
 * one outcome everywhere; panes say what they do on it while they are shown. Keys pressed where
 * text is typed or a dialog is open are none of these.
 */
import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/is-typing.ts';
import { latinKey } from '../../ui/latin-key.ts';

type Where = 'page' | 'list' | 'case';

interface KeyRow {
  /** As `KeyboardEvent.key` names them. */
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

const NAME_OF_KEY = new Map<string, KeyName>(KEY_NAMES.flatMap((name) => KEYS[name].keys.map((key) => [key, name])));

/** False: nothing was done here, and whoever is shown behind may do it. */
type Act = (event: KeyboardEvent) => boolean | void;
type Acts = Partial<Record<KeyName, Act>>;

const stack: { readonly current: Acts }[] = [];

/** Buttons and links have a meaning for Enter and for arrows themselves. */
const OWN = 'button, a[href], summary, [role="tab"], [role="separator"], [role="slider"]';

/** Keys of the list: nothing is typed there, and the focus stays where a box was pressed. */
const isCheckbox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest('dialog') === null;

function onKeyDown(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const key = latinKey(event);
  const name = NAME_OF_KEY.get(key);
  const isOurs = !ctrlKey && !metaKey && !altKey && !defaultPrevented && (isCheckbox(target) || !isTyping(target));
  if (name === undefined || !isOurs) return;
  const isSingleLetter = key.length === 1;
  if (!isSingleLetter && key !== 'Escape' && target instanceof Element && target.closest(OWN) !== null) return;
  for (const { current } of stack.toReversed()) {
    const act = current[name];
    if (act === undefined || act(event) === false) continue;
    event.preventDefault();
    return;
  }
}

/** What these keys do while the caller is shown; of two callers the one shown last answers. */
export function useKeys(acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (stack.length === 0) document.addEventListener('keydown', onKeyDown);
    stack.push(latest);
    return () => {
      stack.splice(stack.indexOf(latest), 1);
      if (stack.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
