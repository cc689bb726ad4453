/**
 * Keys of a page. A table says which key means what, so that one key is one outcome everywhere;
 * parts of the page say what they do on it while they are shown. Keys pressed where text is typed
 * or a dialog is open are none of these.
 */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { latinKey } from './latin-key.ts';

/** False: nothing was done here, and whatever is shown behind may do it. */
type Act = (event: KeyboardEvent) => boolean | void;

/** Buttons and links have a meaning for Enter and for arrows themselves. */
const OWN = 'button, a[href], summary, [role="tab"], [role="separator"], [role="slider"]';

/** Nothing is typed in a checkbox, and the focus stays where it was pressed. */
const isCheckbox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest('dialog') === null;

/**
 * A hook for the keys of a table, by the names that it gives them; keys are written as
 * `KeyboardEvent.key` names them. `hold` may keep a key and call `run` later: it answers whether it
 * did.
 */
export function createKeys<Name extends string>(
  names: readonly Name[],
  table: Readonly<Record<Name, { readonly keys: readonly string[] }>>,
  hold?: (name: Name, run: () => boolean) => boolean,
): (acts: Partial<Record<Name, Act>>) => void {
  const nameOf = new Map(names.flatMap((name) => table[name].keys.map((key) => [key, name] as const)));
  const stack: ((name: Name, event: KeyboardEvent) => boolean)[] = [];

  function onKeyDown(event: KeyboardEvent): void {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const key = latinKey(event);
    const name = nameOf.get(key);
    const isOurs = !ctrlKey && !metaKey && !altKey && !defaultPrevented && (isCheckbox(target) || !isTyping(target));
    if (name === undefined || !isOurs) return;
    const isSingleLetter = key.length === 1;
    if (!isSingleLetter && key !== 'Escape' && target instanceof Element && target.closest(OWN) !== null) return;
    const run = (): boolean => stack.toReversed().some((act) => act(name, event));
    if (hold?.(name, run) || run()) event.preventDefault();
  }

  /** What these keys do while the caller is shown; of two callers the one shown last answers. */
  return function useKeys(acts) {
    const act = useEffectEvent((name: Name, event: KeyboardEvent): boolean => {
      const act = acts[name];
      return act !== undefined && act(event) !== false;
    });
    useEffect(() => {
      const entry = (name: Name, event: KeyboardEvent): boolean => act(name, event);
      if (stack.length === 0) document.addEventListener('keydown', onKeyDown);
      stack.push(entry);
      return () => {
        stack.splice(stack.indexOf(entry), 1);
        if (stack.length === 0) document.removeEventListener('keydown', onKeyDown);
      };
    }, []);
  };
}
