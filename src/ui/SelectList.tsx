/**
 * The open list of a select menu (https://www.w3.org/WAI/ARIA/apg/patterns/listbox/). The focused option is the active
 * one, so screen readers announce its name and position. The browser closes the list on a press elsewhere.
 */
import Check from 'lucide/dist/esm/icons/check.mjs';
import { type KeyboardEvent, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { findTyped } from './type-ahead.ts';

export interface ListOption {
  readonly value: string;
  readonly text: string;
  readonly lang: string | undefined;
}

interface SelectListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListOption[];
  /** Index of the chosen option; -1 without one. */
  readonly chosen: number;
  /** The letters that opened the list, and when; an empty text without any. */
  readonly opened: { readonly word: string; readonly at: number };
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
}

const GAP = 4;
const MARGIN = 8;
const MIN_HEIGHT = 200;
const PAGE = 10;
/** Letters that follow each other within this time are one word. */
const PAUSE_MS = 600;

/** Sets the list below its button, or above it where only that side has space, and keeps it inside the window. */
function place(list: HTMLElement, button: Element): void {
  const { top, bottom, left, right, width } = button.getBoundingClientRect();
  const { style } = list;
  const below = innerHeight - bottom;
  const isAbove = below < Math.min(list.scrollHeight, MIN_HEIGHT) + GAP + MARGIN && top > below;
  style.minInlineSize = `${width}px`;
  style.maxBlockSize = `${(isAbove ? top : below) - GAP - MARGIN}px`;
  style.top = isAbove ? 'auto' : `${bottom + GAP}px`;
  style.bottom = isAbove ? `${innerHeight - top + GAP}px` : 'auto';
  const start = getComputedStyle(list).direction === 'rtl' ? right - list.offsetWidth : left;
  const last = document.documentElement.clientWidth - list.offsetWidth - MARGIN;
  style.left = `${Math.max(MARGIN, Math.min(start, last))}px`;
}

/** Returns the index of the option in which an event happened; -1 between options. */
const indexOf = ({ currentTarget, target }: SyntheticEvent): number =>
  [...currentTarget.children].findIndex((option) => target instanceof Node && option.contains(target));

export function SelectList({ id, label, options, chosen, opened, onPick, onClose }: SelectListProps) {
  const element = useRef<HTMLDivElement>(null);
  const search = useRef(opened);
  const texts = options.map(({ text }) => text);
  const focus = (index: number, how?: FocusOptions): void => {
    const option = element.current?.children[index];
    if (option instanceof HTMLElement) option.focus(how);
  };
  const focusFirst = useEffectEvent(() => {
    const found = opened.word === '' ? -1 : findTyped(texts, opened.word, chosen);
    focus(Math.max(0, found < 0 ? chosen : found));
  });
  useLayoutEffect(() => {
    const list = element.current;
    const button = list?.previousElementSibling;
    if (!list || !button) return undefined;
    const follow = ({ target }: Event): void => {
      if (target !== list) place(list, button);
    };
    list.showPopover();
    place(list, button);
    focusFirst();
    addEventListener('resize', follow);
    document.addEventListener('scroll', follow, true);
    return () => {
      removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, true);
    };
  }, []);
  const close = (): void => {
    const button = element.current?.previousElementSibling;
    element.current?.hidePopover();
    // The browser returns the focus only from the outermost popover.
    if (button instanceof HTMLElement) button.focus();
  };
  const pick = (index: number): void => {
    if (index < 0) return;
    close();
    onPick(index);
  };
  /** Returns the word that a letter continues. */
  const wordAt = (at: number): string => (at - search.current.at < PAUSE_MS ? search.current.word : '');
  const moveTo = (letter: string, at: number, current: number): void => {
    const word = wordAt(at) + letter;
    search.current = { word, at };
    focus(findTyped(texts, word, current));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // The keys of the list are no shortcuts of the page.
    event.stopPropagation();
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey) return;
    const current = indexOf(event);
    const steps = new Map([
      ['ArrowDown', current + 1],
      ['ArrowUp', current - 1],
      ['PageDown', current + PAGE],
      ['PageUp', current - PAGE],
      ['Home', 0],
      ['End', options.length],
    ]);
    const next = steps.get(key);
    if (next !== undefined) focus(Math.max(0, Math.min(next, options.length - 1)));
    else if (key === 'Escape') close();
    else if (key === 'Enter' || (key === ' ' && wordAt(timeStamp) === '')) pick(current);
    else if (/^.$/u.test(key)) moveTo(key, timeStamp, current);
    else {
      // Tab picks, and its default moves on from the button.
      if (key === 'Tab') pick(current);
      return;
    }
    event.preventDefault();
  };
  return (
    <div
      ref={element}
      id={id}
      popover="auto"
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => focus(indexOf(event), { preventScroll: true })}
      onClick={(event) => pick(indexOf(event))}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-button border border-line bg-card p-1 text-start text-sm font-medium whitespace-nowrap text-ink shadow-card print:hidden"
    >
      {options.map(({ value, text, lang }, index) => (
        <div
          key={value}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          lang={lang}
          className="flex min-h-8 cursor-default items-center gap-2 rounded-tab ps-2 pe-4 outline-none focus:bg-soft"
        >
          <span className="w-4 shrink-0">{index === chosen && <Icon icon={Check} size={16} />}</span>
          {text}
        </div>
      ))}
    </div>
  );
}
