/**
 * One value of several: a button that shows the chosen option and opens the list of all options. Touch screens get the
 * system's own select, which fits fingers better (docs/decisions/0068-one-select-menu.md).
 */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { lazyPart } from './lazy-part.ts';

export interface SelectMenuProps<T extends string>
  extends Pick<ComponentProps<'button'>, 'id' | 'title' | 'aria-describedby' | 'aria-invalid' | 'className'> {
  readonly label: string;
  readonly options: readonly T[];
  readonly textOf: (option: T) => string;
  /** The language of an option's text where it is not that of the page. */
  readonly langOf?: (option: T) => string | undefined;
  readonly value: string;
  readonly onPick: (option: T) => void;
  /** An icon that stands for the chosen option. */
  readonly icon?: ReactNode;
}

const loadList = async () => (await import('./SelectList.tsx')).SelectList;
const SelectList = lazyPart(loadList);
/** Loads the list before the press. A failure is reported when the list is opened. */
const warm = (): void => void loadList().catch(() => {});

const TOUCH = '(pointer: coarse)';
const isTouch = (): boolean => matchMedia(TOUCH).matches;

function watchTouch(changed: () => void): () => void {
  const media = matchMedia(TOUCH);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export function SelectMenu<T extends string>(props: SelectMenuProps<T>) {
  return useSyncExternalStore(watchTouch, isTouch, () => false) ? (
    <SystemSelect {...props} />
  ) : (
    <ListButton {...props} />
  );
}

function ListButton<T extends string>(props: SelectMenuProps<T>) {
  const { label, options, textOf, langOf, value, onPick, icon, className, ...shared } = props;
  const id = useId();
  const [opened, setOpened] = useState<{ readonly word: string; readonly at: number } | null>(null);
  const wasOpen = useRef(false);
  const index = options.findIndex((option) => option === value);
  const chosen = options[index];
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, timeStamp } = event;
    const isLetter = /^[^ ]$/u.test(key);
    if (ctrlKey || metaKey || (!isLetter && key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    // Further letters may arrive before the list is loaded.
    setOpened({ word: (opened?.word ?? '') + (isLetter ? key : ''), at: timeStamp });
  };
  return (
    <>
      <button
        {...shared}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        aria-label={label}
        onPointerEnter={warm}
        onFocus={warm}
        // A press on the button closes an open list before the click arrives.
        onPointerDown={() => {
          wasOpen.current = opened !== null;
        }}
        onClick={({ timeStamp }) => {
          setOpened(wasOpen.current ? null : (opened ?? { word: '', at: timeStamp }));
          wasOpen.current = false;
        }}
        onKeyDown={onKeyDown}
        className={classes('inline-flex items-center gap-1 text-start', className)}
      >
        {icon}
        {chosen !== undefined && (
          <span lang={langOf?.(chosen)} className={icon === undefined ? 'min-w-0 flex-1 truncate' : 'sr-only'}>
            {textOf(chosen)}
          </span>
        )}
        {icon === undefined && <Icon icon={ChevronDown} size={14} className="shrink-0" />}
      </button>
      {opened !== null && (
        <SelectList
          id={id}
          label={label}
          options={options.map((option) => ({ value: option, text: textOf(option), lang: langOf?.(option) }))}
          chosen={index}
          opened={opened}
          onPick={toPick(options, value, onPick)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function SystemSelect<T extends string>(props: SelectMenuProps<T>) {
  const { label, options, textOf, langOf, value, onPick, icon, className, ...shared } = props;
  const select = (
    <select
      {...shared}
      aria-label={label}
      value={value}
      onChange={({ target }) => toPick(options, value, onPick)(target.selectedIndex)}
      className={icon === undefined ? className : 'absolute inset-0 w-full opacity-0'}
    >
      {options.map((option) => (
        <option key={option} value={option} lang={langOf?.(option)}>
          {textOf(option)}
        </option>
      ))}
    </select>
  );
  return icon === undefined ? (
    select
  ) : (
    <span className={classes('relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-chart', className)}>
      {icon}
      {select}
    </span>
  );
}

const toPick =
  <T extends string>(options: readonly T[], value: string, onPick: (option: T) => void) =>
  (index: number): void => {
    const option = options[index];
    if (option !== undefined && option !== value) onPick(option);
  };
