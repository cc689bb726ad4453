/**
 * The filter as text, with completion (ARIA combobox) and with mistakes that point at the word. It
 * is applied as it is typed, once it can be read.
 */
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { columnLabel } from '../../core/columns/cell.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { toKeys, toNames } from '../../core/filter/own-words.ts';
import { mistakesIn } from '../../core/filter/parse-filter.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk, goDesk, useDesk } from '../../view/desk-store.ts';
import { isGuest } from '../../view/guest.ts';
import { useOwnColumns, useOwnWords } from '../common/own-columns.tsx';
import { Key } from '../common/Key.tsx';
import { useKeys } from '../common/keys.ts';
import { MistakeNote } from './MistakeNote.tsx';
import { fetchCompletion } from '../../api/desk/operations.ts';
import { columnOf } from '../../core/columns/columns.ts';
import { completeFilter } from '../../core/filter/complete.ts';
import type { OwnWords } from '../../core/filter/tokens.ts';
import { SECOND } from '../../core/time/units.ts';

const APPLY_AFTER_MS = 300;

export function FilterField() {
  const t = useTranslate();
  const words = useOwnWords();
  const q = toNames(
    useDesk((desk) => desk.q),
    words,
  );
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isBegun = useRef(false);
  const [text, setText] = useState(q);
  const [applied, setApplied] = useState(q);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState(-1);
  // Back, a saved view or a chip has changed it.
  if (applied !== q) {
    setApplied(q);
    setText(q);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeys({
    filter: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const mistakes = useMemo(() => mistakesIn(text, context(), words), [text, words]);
  const offer = useCompletion(text, caret, isOpen, words);
  const isListed = isOpen && offer.options.length > 0;

  /** What is typed in one go is one step to go back from. */
  const apply = (next: string): void => {
    clearTimeout(timer.current);
    const trimmed = toKeys(next.trim(), words);
    if (trimmed === currentDesk().q || mistakesIn(next, context(), words).length > 0) return;
    setApplied(toNames(trimmed, words));
    const { tab, page } = currentDesk();
    // The parts that are no lists of shipments have nothing to filter.
    const isList = page === 'desk' && tab !== 'changes';
    goDesk(
      { q: trimmed, view: null, ...(!isList && { page: 'desk', tab: 'all' }) },
      isBegun.current ? 'replace' : 'push',
    );
    isBegun.current = true;
  };
  const change = (next: string, at: number): void => {
    setText(next);
    setCaret(at);
    setOpen(true);
    setPicked(-1);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), APPLY_AFTER_MS);
  };
  const take = ({ text: option }: Option): void => {
    // A word waits for its value, a value for the next term.
    const inserted = option.endsWith(':') ? option : `${option} `;
    const next = text.slice(0, offer.start) + inserted + text.slice(offer.end).trimStart();
    const at = offer.start + inserted.length;
    change(next, at);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    const chosen = offer.options[picked];
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isListed) {
      const count = offer.options.length + 1;
      setPicked(((picked + 1 + (key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
    } else if (key === 'Enter' && isListed && chosen !== undefined) take(chosen);
    else if (key === 'Enter') {
      setOpen(false);
      apply(text);
      isBegun.current = false;
      if (mistakes.length === 0) document.getElementById('desk-grid')?.focus();
    } else if (key === 'Escape' && isListed) setOpen(false);
    else if (key === 'Escape') field.current?.blur();
    else return;
    event.preventDefault();
  };
  const noteId = `${id}-note`;
  return (
    <search className="relative min-w-0 flex-1 max-w-xl">
      <div className="flex items-center rounded-button border border-line bg-card focus-within:border-chart">
        <input
          ref={field}
          role="combobox"
          aria-label={t('desk.filter.name')}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListed && picked >= 0 ? `${id}-${picked}` : undefined}
          aria-invalid={mistakes.length > 0}
          aria-describedby={mistakes.length > 0 ? noteId : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('desk.filter.hint')}
          value={text}
          onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            apply(text);
            isBegun.current = false;
          }}
          className="min-h-9 min-w-0 flex-1 rounded-button bg-transparent px-3 text-sm text-ellipsis text-ink placeholder:text-ink-3 focus-visible:outline-none"
        />
        <span aria-hidden="true" className="pe-2 text-ink-3 max-desk:hidden">
          <Key of="/" />
        </span>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('desk.filter.options')}
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto rounded-button bg-card py-1 shadow-card"
      >
        {isListed &&
          offer.options.map((option, index) => (
            <div
              key={option.text}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === picked}
              onPointerDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                take(option);
              }}
              className={classes(
                'flex min-h-8 items-center justify-between gap-3 px-3 text-sm',
                index === picked ? 'bg-chart-soft text-chart' : 'text-ink',
              )}
            >
              <span className="truncate" dir="auto">
                {option.label}
              </span>
              {option.count !== null && <span className="text-ink-3">{t('desk.number', { n: option.count })}</span>}
            </div>
          ))}
      </div>
      {mistakes[0] !== undefined && !isListed && (
        <MistakeNote
          id={noteId}
          text={text}
          mistake={mistakes[0]}
          onPoint={({ start, end }) => {
            field.current?.focus();
            field.current?.setSelectionRange(start, end);
          }}
        />
      )}
    </search>
  );
}

const context = () => ({ nowMs: now(), zone: viewerZone() });

interface Option {
  readonly text: string;
  /** As it is shown. */
  readonly label: string;
  /** How many rows hold it; null for words and forms. */
  readonly count: number | null;
}

interface Offer {
  /** What of the text an option replaces. */
  readonly start: number;
  readonly end: number;
  readonly options: readonly Option[];
}

const MOST = 12;

/** A value with blanks or commas stands in quotation marks. */
const quoted = (value: string): string => (/[\s,"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value);

/** What could stand at the caret: words at once, values that rows hold as soon as the desk says. */
function useCompletion(text: string, caret: number, isOpen: boolean, words: OwnWords): Offer {
  const t = useTranslate();
  const columns = useOwnColumns();
  const own = useMemo(() => completeFilter(text, caret, words), [text, caret, words]);
  const choices = columns.find(({ key }) => key === own.values?.column)?.choices;
  const hasValues = choices === undefined && (own.values !== null || own.searched !== null);
  const [lateText, lateCaret] = [useDeferredValue(text), useDeferredValue(caret)];
  const { data } = useQuery({
    queryKey: ['desk', 'complete', lateText, lateCaret],
    queryFn: ({ signal }) => fetchCompletion(lateText, lateCaret, signal),
    enabled: isOpen && (hasValues || isGuest()),
    staleTime: 30 * SECOND,
  });
  const offered = hasValues && data?.start === own.start ? data.values : [];
  const values = offered.flatMap(({ value, name, count, column }): Option[] => {
    if (value === null) return [];
    const label = [name, value, column && columnLabel(column, t)].filter(Boolean).join(' · ');
    return [{ text: (column === null ? '' : `${columnOf(column).word}:`) + quoted(value), label, count }];
  });
  const options = isGuest() ? (data?.start === own.start ? data.options : []) : own.options;
  const others = options.map((one): Option => ({ text: one, label: one, count: null }));
  const begin = normalizeText(own.values?.startsWith ?? '');
  const chosen = (choices ?? []).filter((one) => normalizeText(one).startsWith(begin));
  const choice = chosen.map((one): Option => ({ text: quoted(one), label: one, count: null }));
  return { start: own.start, end: own.end, options: [...values, ...choice, ...others].slice(0, MOST) };
}
