/**
 * Keyboard shortcuts of a page. A table gives each key one meaning on the whole page, and the parts of the page that
 * are shown handle it. Keys that are pressed in a text field or while a dialog is open are ignored.
 */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { latinKey } from './latin-key.ts';

/** Returns false when it did nothing, so that the handler of another part may run. */
type Act = (event: KeyboardEvent) => boolean | void;

/** Buttons and links handle Enter and arrow keys themselves. */
const OWN = 'button, a[href], summary, [role="tab"], [role="separator"], [role="slider"]';

/** A checkbox takes no text, and the focus stays on it after a press. */
const isCheckbox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest('dialog') === null;

/**
 * Creates a hook for the keys of a table. Keys are written as in `KeyboardEvent.key`. `hold` may keep a key and call
 * `run` later; it returns whether it did.
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

  /** Handles these keys while the caller is mounted. When several callers handle a key, the one mounted last does. */
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
