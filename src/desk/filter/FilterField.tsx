/**
 * The filter as text, with completion (ARIA combobox) and with mistakes that point at the word. A valid filter is
 * applied while the person types.
 */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { toKeys, toNames } from '../../core/filter/own-words.ts';
import { mistakesIn } from '../../core/filter/parse-filter.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { LateContent } from '../../ui/LateContent.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk, goDesk, useDesk } from '../../state/desk-store.ts';
import { useDialect } from '../common/own-columns.tsx';
import { Key } from '../common/Key.tsx';
import { useKeys } from '../common/keys.ts';
import { useScreen } from '../common/use-screen.ts';
import { MistakeNote } from './MistakeNote.tsx';
import type { Offer, Option } from './Suggestions.tsx';

const APPLY_AFTER_MS = 300;
const NO_OFFER: Offer = { start: 0, end: 0, options: [] };
const loadSuggestions = async () => (await import('./Suggestions.tsx')).Suggestions;
const Suggestions = lazyPart(loadSuggestions);

export function FilterField() {
  const t = useTranslate();
  const dialect = useDialect();
  const query = useDesk((desk) => desk.q);
  const q = toNames(query, dialect.own);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isBegun = useRef(false);
  const isPhone = useScreen() === 'phone';
  const [text, setText] = useState(q);
  const [applied, setApplied] = useState(q);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState(-1);
  const [offer, setOffer] = useState<Offer>(NO_OFFER);
  // The filter was changed by Back, a saved view or a chip. If it was only normalized, the typed text stays.
  if (applied !== q) {
    setApplied(q);
    if (applied === query || toKeys(applied, dialect.own) !== query) setText(q);
  }
  // Names of own columns are loaded after the page, so a filter that was read before is read again.
  useEffect(() => {
    const read = toKeys(query, dialect.own);
    if (read !== query) goDesk({ q: read }, 'replace');
  }, [query, dialect.own]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeys({
    filter: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const mistakes = useMemo(() => mistakesIn(text, context(), dialect), [text, dialect]);
  const isListed = isOpen && offer.options.length > 0;

  /** Text that is typed in one go is a single step in the history. */
  const apply = (next: string): void => {
    clearTimeout(timer.current);
    const trimmed = toKeys(next.trim(), dialect.own);
    if (trimmed === currentDesk().q || mistakesIn(next, context(), dialect).length > 0) return;
    setApplied(toNames(trimmed, dialect.own));
    const { tab, page } = currentDesk();
    // Parts without a list of shipments have nothing to filter.
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
    // After a word the caret waits for its value, after a value for the next term.
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
          placeholder={t(isPhone ? 'desk.filter.name' : 'desk.filter.hint')}
          value={text}
          onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
          onFocus={() => void loadSuggestions().catch(() => undefined)}
          onBlur={() => {
            setOpen(false);
            apply(text);
            isBegun.current = false;
          }}
          className="min-h-9 min-w-0 flex-1 rounded-button bg-transparent px-3 text-sm text-ellipsis text-ink placeholder:text-ink-3 focus-visible:outline-none"
        />
        <span aria-hidden="true" className="pe-2 text-ink-3 max-desk:hidden">
          <Key name="/" />
        </span>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('desk.filter.options')}
        hidden={!isListed}
        // Some browsers would give the focus to a list that scrolls.
        tabIndex={-1}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto rounded-button bg-card py-1 shadow-card"
      >
        {isOpen && (
          <LateContent>
            <Suggestions
              id={id}
              text={text}
              caret={caret}
              dialect={dialect}
              picked={picked}
              onOffer={setOffer}
              onTake={take}
            />
          </LateContent>
        )}
      </div>
      {mistakes[0] !== undefined && !isListed && (
        <MistakeNote
          id={noteId}
          text={text}
          mistake={mistakes[0]}
          onSelectWords={({ start, end }) => {
            field.current?.focus();
            field.current?.setSelectionRange(start, end);
          }}
        />
      )}
    </search>
  );
}

const context = () => ({ nowMs: now(), zone: viewerZone() });
