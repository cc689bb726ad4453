import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { goDesk } from '../../state/desk-store.ts';
import { useHeldKeys } from './held-keys.ts';
import { KEY_NAMES, KEYS, useKeys } from './keys.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const done: string[] = [];
let unmount = (): void => undefined;

afterEach(() => {
  unmount();
  done.length = 0;
});

function Pane({ name, isWilling = true }: { readonly name: string; readonly isWilling?: boolean }) {
  useKeys({
    close: () => {
      if (!isWilling) return false;
      done.push(name);
    },
  });
  return (
    <>
      <input aria-label={name} />
      <input type="checkbox" aria-label={name} />
      <dialog>
        <input type="checkbox" aria-label={name} />
      </dialog>
    </>
  );
}

async function show(...panes: readonly React.ReactElement[]): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<>{panes}</>));
  unmount = () => act(() => root.unmount());
}

const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

it('gives each key one meaning', () => {
  const all = KEY_NAMES.flatMap((name) => [...KEYS[name].keys]);
  expect(new Set(all).size).toBe(all.length);
});

it('asks the part that was shown last, and then the one below it', async () => {
  await show(<Pane key="1" name="behind" />, <Pane key="2" name="front" />);
  expect(press('Escape')).toBe(false);
  expect(done).toEqual(['front']);
  unmount();
  await show(<Pane key="1" name="behind" />, <Pane key="2" name="front" isWilling={false} />);
  press('Escape');
  expect(done).toEqual(['front', 'behind']);
});

it('ignores typed text and keys of the browser', async () => {
  await show(<Pane name="pane" />);
  press('Escape', document.querySelector('input') ?? document.body);
  press('Escape', document.body, { ctrlKey: true });
  expect(press('F5')).toBe(true);
  expect(done).toEqual([]);
});

it('works while a checkbox of the list has the focus, but not in a dialog', async () => {
  await show(<Pane key="1" name="pane" />);
  const [inList, inDialog] = document.querySelectorAll('input[type="checkbox"]');
  press('Escape', inList);
  press('Escape', inDialog);
  expect(done).toEqual(['pane']);
});

function List({ isLoading }: { readonly isLoading: boolean }) {
  const [at, setAt] = useState(-1);
  useHeldKeys(isLoading);
  useKeys({
    next: () => setAt(at + 1),
    select: () => void done.push(`row ${at}`),
    edit: () => void done.push('edit'),
  });
  return null;
}

it('keeps keys that move and select while a list loads, and runs them in their order', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<List isLoading />));
  for (const key of ['j', 'j', 'x', 'j', 'x']) expect(press(key)).toBe(false);
  press('i');
  expect(done).toEqual(['edit']);
  await act(async () => root.render(<List isLoading={false} />));
  expect(done).toEqual(['edit', 'row 1', 'row 2']);
});

it('forgets keys that were pressed for a list when another one is shown', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<List isLoading />));
  press('x');
  goDesk({ tab: 'all' });
  await act(async () => root.render(<List isLoading={false} />));
  expect(done).toEqual([]);
  goDesk({ tab: 'attention' });
});
