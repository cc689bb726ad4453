import { type KeyboardEvent, memo } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import type { Severity } from '../../core/rules/types.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { classes } from '../../ui/classes.ts';
import {
  caseName,
  causeText,
  evidenceLabel,
  factText,
  membersText,
  nextText,
  saidText,
  valueText,
  whoText,
  type Words,
} from './case-words.ts';

const TONES: Readonly<Record<Severity, string>> = {
  critical: 'text-late',
  warning: 'text-warn',
  notice: 'text-ink',
};
const BARS: Readonly<Record<Severity, string>> = {
  critical: 'bg-late',
  warning: 'bg-warn',
  notice: 'bg-ink-3',
};

interface CaseRowProps {
  readonly of: CaseSummary;
  readonly words: Words;
  readonly me: string | null;
  readonly isGone: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isFiltered: boolean;
  /** The one that Tab reaches. */
  readonly isCurrent: boolean;
  readonly onOpen: (id: number) => void;
  readonly onSelect: (id: number) => void;
  readonly onCurrent: (id: number) => void;
  readonly onArrow: (step: 1 | -1) => void;
}

/** Three lines: what about, the fact, what it stands on; at the end how urgent and whose. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { of, words, me, isGone, isOpen, isSelected, isFiltered, isCurrent, onOpen, onSelect, onCurrent, onArrow } =
    props;
  const { t, nowMs } = words;
  const [evidence] = of.evidence;
  // On the ground of the opened one the colours of severity have less than 4.5:1.
  const tone = isOpen ? 'text-ink' : TONES[of.severity];
  const faint = isOpen ? 'text-ink-2' : 'text-ink-3';
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    onArrow(step);
  };
  return (
    <li className={classes('relative border-b border-line', isOpen && 'bg-chart-soft', isGone && 'opacity-60')}>
      <span
        aria-hidden="true"
        className={classes('absolute inset-y-2.5 start-0 w-1 rounded-full', BARS[of.severity])}
      />
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        aria-label={t('work.select', { what: caseName(of, words) })}
        onChange={() => onSelect(of.id)}
        className="absolute start-3 top-3.5 size-4 accent-chart"
      />
      <button
        type="button"
        data-case={of.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(of.id)}
        onFocus={() => onCurrent(of.id)}
        onKeyDown={onKeyDown}
        className="flex w-full items-start gap-x-4 py-2.5 ps-9 pe-4 text-start hover:bg-soft focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="sr-only">{t(`case.severity.${of.severity}`)}</span>
            <span className={classes('font-bold', tone)}>{t(`work.rule.${of.rule}`)}</span>
            <span className="min-w-0 text-sm wrap-anywhere text-ink-2">{causeText(of, words)}</span>
            {of.mark !== null && !isGone && (
              <span className="rounded-full bg-chart-soft px-1.5 text-xs font-semibold text-chart">
                {t(`case.mark.${of.mark}`)}
              </span>
            )}
          </span>
          <span className="block text-ink">{isGone ? t('work.gone') : factText(of, words)}</span>
          {evidence !== undefined && (
            <span className={classes('line-clamp-1 text-sm', faint)}>
              {evidenceLabel(evidence.text, words)}
              {': '}
              {valueText(evidence.new, words)}
              {' · '}
              {saidText(evidence.who, evidence.at, words)}
            </span>
          )}
          <span className="block text-sm font-semibold text-chart desk:hidden">{nextText(of, words)}</span>
        </span>
        <span className="flex max-w-2/5 shrink-0 flex-col items-end text-end text-sm">
          {of.deadline !== null && (
            <span className={classes('font-bold tabular-nums', tone)}>{formatRelative(of.deadline.at - nowMs, t)}</span>
          )}
          <span className="text-ink-2 tabular-nums">{membersText(of, isFiltered, words)}</span>
          <span className={faint}>
            {of.customers.length > 1 ? t('work.customers', { count: of.customers.length }) : of.customers[0]}
          </span>
          <span className="rounded-full border border-line px-2 text-xs leading-5 text-ink-2">
            {whoText(of.assignee, me, words)}
          </span>
        </span>
      </button>
    </li>
  );
});
