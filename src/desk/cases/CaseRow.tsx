import { dotted } from '../../core/texts/joined.ts';
import { memo } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { classes } from '../../ui/classes.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { lateOfCase } from '../../core/cases/amount.ts';
import { lateText } from '../../core/columns/late.ts';
import { formatBounds } from '../../core/time/delay-text.ts';
import { amountText, placeText, stepText, whatText } from '../../core/cases/brief.ts';
import { aboutText, caseName, listCustomers, customerTexts, guestHost, priceTexts, type Words } from './case-words.ts';
import { SwipeHint, useSwipe } from './Swipe.tsx';
import type { CaseRef } from './use-cases.ts';

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
  /** Whether the row is listed in its group, whose head names the kind and the customer. */
  readonly isMember: boolean;
  readonly onOpen: (id: number) => void;
  readonly onSelect: (cases: readonly CaseRef[]) => void;
  readonly onCurrent: (key: string) => void;
  /** Returns whether the key moves to another row. */
  readonly onKey: (key: string) => boolean;
  /** Called for a swipe: towards the end of the line for done, towards its start for snooze. */
  readonly onSwipe: ((summary: CaseSummary, act: 'done' | 'snooze') => void) | null;
}

const LINE = 'block min-w-0 truncate leading-5';

/** A case in two lines: what and number, customer, amount; then place and date, reference, next step. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { summary, words, me, isGone, isOpen, isSelected, isFiltered, isCurrent, isMember } = props;
  const { onOpen, onSelect, onCurrent, onKey, onSwipe } = props;
  const { t } = words;
  const swipe = useSwipe((towards) => onSwipe?.(summary, towards === 'end' ? 'done' : 'snooze'));
  const [customer = '', reference = ''] = customerTexts(summary, isFiltered, words);
  const [what, about] = [whatText(summary, words), aboutText(summary, words)];
  const place = isGone ? t('work.gone') : dotted([...priceTexts(summary, words), placeText(summary, words)], t);
  const [amount, step] = [amountText(summary, words), stepText(summary, listCustomers(summary), words, guestHost())];
  // The line below names the yardstick, and the tooltip does, too.
  const late = lateOfCase(summary, words.nowMs);
  // On the background of the opened row the colours of severity have a contrast below 4.5:1.
  const tone = isOpen ? 'text-ink' : SEVERITY_LOOKS[summary.severity].text;
  return (
    <li
      className={classes(
        'group relative overflow-x-clip',
        !isMember && ['border-s-[3px]', SEVERITY_LOOKS[summary.severity].edge].join(' '),
        isGone && 'opacity-60',
      )}
    >
      {onSwipe !== null && <SwipeHint words={words} />}
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        aria-label={t('work.select', { what: caseName(summary, words) })}
        onChange={() => onSelect([summary])}
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
        onFocus={() => onCurrent(String(summary.id))}
        onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
        className={classes(
          'relative flex h-14 w-full touch-pan-y items-center gap-x-3 ps-5 pe-4 text-start focus-visible:-outline-offset-2',
          isOpen ? 'bg-chart-soft' : 'bg-card hover:bg-soft',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex gap-x-2 leading-5">
            {!isMember && (
              <span className="min-w-0 truncate font-semibold" title={what}>
                {what}
              </span>
            )}
            <span
              className={classes(
                'tabular-nums',
                isMember ? 'font-semibold' : 'text-ink-2 @max-[34rem]:hidden',
                summary.members === 1 ? 'shrink-0' : 'min-w-0 truncate',
              )}
              dir="auto"
              title={about}
            >
              {about}
            </span>
            {isMember && (
              <span className="min-w-0 truncate text-ink-2 @max-[34rem]:hidden" dir="auto" title={reference}>
                {reference}
              </span>
            )}
            {(summary.mark === 'worse' || summary.mark === 'back') && !isGone && (
              <span className="shrink-0 rounded-full bg-soft px-1.5 text-xs leading-5 font-semibold">
                {t(`case.mark.${summary.mark}`)}
              </span>
            )}
            {summary.assignee !== null && (
              <span
                className="max-w-24 shrink-0 truncate rounded-full border border-line px-1.5 text-xs leading-4.5 text-ink-2"
                dir="auto"
                title={summary.assignee}
              >
                {summary.assignee === me ? t('work.you') : summary.assignee}
              </span>
            )}
          </span>
          <span className={classes(LINE, 'text-sm text-ink-2 @max-[34rem]:hidden')} title={place}>
            {place}
          </span>
          <span className={classes(LINE, 'text-sm text-ink-2 tabular-nums @min-[34rem]:hidden')}>
            {dotted(isMember ? [reference, place] : [about, customer, place], t)}
          </span>
        </span>
        {!isMember && (
          <span className="hidden w-26 shrink-0 text-sm text-ink-2 @min-[34rem]:block">
            <span className={LINE} dir="auto" title={customer}>
              {customer}
            </span>
            <span className={LINE} dir="auto" title={reference}>
              {reference}
            </span>
          </span>
        )}
        <span className="max-w-38 shrink-0 text-end text-sm @min-[34rem]:w-38">
          <span
            className={classes(LINE, 'min-h-5 font-semibold tabular-nums', tone)}
            title={late === null ? amount : lateText(late, t)}
          >
            {late === null ? amount : t('work.range.late', { span: formatBounds(late, t) })}
          </span>
          <span className={LINE} title={step}>
            {step}
          </span>
        </span>
      </button>
    </li>
  );
});
