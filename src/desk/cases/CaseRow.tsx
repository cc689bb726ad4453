import { dotted } from '../../core/texts/joined.ts';
import { memo, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { classes } from '../../ui/classes.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { amountText, placeText, stepText, whatText } from '../../core/cases/brief.ts';
import { aboutText, caseName, listCustomers, customerTexts, guestHost, priceTexts, type Words } from './case-words.ts';

export interface CaseRowProps {
  readonly summary: CaseSummary;
  readonly words: Words;
  readonly me: string | null;
  readonly isGone: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isFiltered: boolean;
  /** Whether this is the row that Tab reaches. */
  readonly isCurrent: boolean;
  readonly onOpen: (id: number) => void;
  readonly onSelect: (id: number) => void;
  readonly onCurrent: (id: number) => void;
  /** Returns whether the key moves to another row. */
  readonly onKey: (key: string) => boolean;
  /** Called for a swipe: towards the end of the line for done, towards its start for snooze. */
  readonly onSwipe: ((summary: CaseSummary, act: 'done' | 'snooze') => void) | null;
}

/** A shorter drag counts as a tap; a longer one triggers the action. */
const PRESS_PX = 8;
const SWIPE_PX = 96;

/** A case in two lines: the fact, the shipment, the place and the age; the assignee; the amount. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const {
    summary,
    words,
    me,
    isGone,
    isOpen,
    isSelected,
    isFiltered,
    isCurrent,
    onOpen,
    onSelect,
    onCurrent,
    onKey,
    onSwipe,
  } = props;
  const { t } = words;
  const swipe = useSwipe((towards) => onSwipe?.(summary, towards === 'end' ? 'done' : 'snooze'));
  const [customer, reference] = customerTexts(summary, isFiltered, words);
  // On the background of the opened row the colours of severity have a contrast below 4.5:1.
  const tone = isOpen ? 'text-ink' : SEVERITY_LOOKS[summary.severity].text;
  return (
    <li
      className={classes(
        'group relative overflow-x-clip border-s-[3px]',
        SEVERITY_LOOKS[summary.severity].edge,
        isGone && 'opacity-60',
      )}
    >
      {onSwipe !== null && (
        <span
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-between bg-soft px-5 text-sm font-semibold desk:hidden"
        >
          <span>{t('work.do.done')}</span>
          <span>{t('work.do.snooze')}</span>
        </span>
      )}
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        aria-label={t('work.select', { what: caseName(summary, words) })}
        onChange={() => onSelect(summary.id)}
        className={classes(
          'absolute start-1 top-3 z-1 size-3 accent-chart group-hover:opacity-100 max-desk:hidden',
          !isSelected && 'opacity-0',
        )}
      />
      <button
        type="button"
        data-case={summary.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        {...(onSwipe !== null && swipe)}
        onClick={() => onOpen(summary.id)}
        onFocus={() => onCurrent(summary.id)}
        onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
        className={classes(
          'flex min-h-14 w-full flex-wrap items-start gap-x-3 py-2 ps-5 pe-4 text-start touch-pan-y relative focus-visible:-outline-offset-2 @min-[34rem]:flex-nowrap',
          isOpen ? 'bg-chart-soft' : 'bg-card hover:bg-soft',
        )}
      >
        <span className="contents @min-[34rem]:block @min-[34rem]:min-w-0 @min-[34rem]:flex-1">
          <span className="block min-w-0 flex-1">
            <span className="flex flex-wrap gap-x-2 @min-[34rem]:flex-nowrap">
              <span className="line-clamp-2 font-semibold">{whatText(summary, words)}</span>
              <span className="hidden shrink-0 text-ink-2 tabular-nums @min-[34rem]:block" dir="auto">
                {aboutText(summary, words)}
              </span>
              {(summary.mark === 'worse' || summary.mark === 'back') && !isGone && (
                <span className="shrink-0 self-start rounded-full bg-soft px-1.5 text-xs leading-5 font-semibold">
                  {t(`case.mark.${summary.mark}`)}
                </span>
              )}
            </span>
            <span className="flex flex-wrap gap-x-2 text-sm tabular-nums @min-[34rem]:hidden">
              <span className="line-clamp-2 max-w-full">{aboutText(summary, words)}</span>
              <span className="truncate" dir="auto">
                {customer}
              </span>
            </span>
          </span>
          {/* On a phone this is below everything else and takes the full width. */}
          <span className="order-1 line-clamp-2 basis-full text-sm text-ink-2">
            {isGone ? t('work.gone') : dotted([...priceTexts(summary, words), placeText(summary, words)], t)}
          </span>
        </span>
        <span className="hidden w-26 shrink-0 text-sm @min-[34rem]:block">
          <span className="block truncate text-ink-2" dir="auto">
            {customer}
          </span>
          <span className="block truncate text-ink-2" dir="auto">
            {reference}
          </span>
        </span>
        <span className="flex w-32 shrink-0 flex-col items-end text-sm">
          <span className={classes('min-h-4.5 text-end text-balance font-semibold tabular-nums', tone)}>
            {amountText(summary, words)}
          </span>
          <span className="line-clamp-2 text-end text-balance">
            {stepText(summary, listCustomers(summary), words, guestHost())}
          </span>
        </span>
        {summary.assignee !== null && (
          <span className="shrink-0 rounded-full border border-line px-2 text-xs leading-5 text-ink-2" dir="auto">
            {summary.assignee === me ? t('work.you') : summary.assignee}
          </span>
        )}
      </button>
    </li>
  );
});

/** The uncovered action is the one that is carried out, also in languages that run from right to left. */
function useSwipe(onSwipe: (towards: 'start' | 'end') => void) {
  const from = useRef<number | null>(null);
  const by = useRef(0);
  const end = ({ type, currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.style.translate = '';
    if (from.current !== null && type === 'pointerup' && Math.abs(by.current) > SWIPE_PX) {
      const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(by.current > 0 === isRightToLeft ? 'start' : 'end');
    }
    from.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : null;
      by.current = 0;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      by.current = clientX - from.current;
      if (Math.abs(by.current) > PRESS_PX) currentTarget.style.translate = `${by.current}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (Math.abs(by.current) > PRESS_PX) event.stopPropagation();
      by.current = 0;
    },
  };
}
