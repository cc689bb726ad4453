import { type KeyboardEvent, useRef } from 'react';
import { classes } from './classes.ts';

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly text: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Prefix of the panel's element id: tab `timeline` controls `<prefix>-timeline`. */
  readonly prefix: string;
}

/** Implements the ARIA tabs pattern: one tab stop, arrows select the neighbour, Home and End the ends. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, prefix }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#${prefix}-tab-${tab.id}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      className="flex gap-4 overflow-x-auto"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${prefix}-tab-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={`${prefix}-${tab.id}`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className={classes(
            'flex min-h-11 items-center text-sm font-semibold whitespace-nowrap',
            tab.id === selected ? 'border-b-2 border-chart text-ink' : 'pb-0.5 text-ink-2 hover:text-ink',
          )}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}
