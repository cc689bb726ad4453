/** A group of cases in one line: the customer, the number of cases, their range and the email about all of them. */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ReactNode } from 'react';
import { rangeText } from '../../core/cases/case-range.ts';
import { dotted } from '../../core/texts/joined.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { isGuest } from '../../state/guest.ts';
import type { Words } from './case-words.ts';
import { SwipeHint, useSwipe } from './Swipe.tsx';
import type { CaseRef, ShownGroup } from './use-cases.ts';

/** Keeps the place of the button until its code is loaded. */
const MailSpace = () => <span className="me-3 w-13 shrink-0 @min-[34rem]:w-55" />;
const GroupMailButton = lazyPart(async () => (await import('./GroupMailButton.tsx')).GroupMailButton, MailSpace);

interface GroupRowProps {
  readonly shown: ShownGroup;
  readonly words: Words;
  readonly isUnfolded: boolean;
  readonly isCurrent: boolean;
  /** How many of its cases are selected. */
  readonly selected: number;
  readonly onUnfold: (key: string, isUnfolded: boolean) => void;
  readonly onSelect: (cases: readonly CaseRef[]) => void;
  readonly onCurrent: (key: string) => void;
  readonly onKey: (key: string) => boolean;
  readonly onSwipe: ((shown: ShownGroup, act: 'done' | 'snooze') => void) | null;
  /** The unfolded cases. */
  readonly children: ReactNode;
}

export function GroupRow(props: GroupRowProps) {
  const { shown, words, isUnfolded, isCurrent, selected, onUnfold, onSelect, onCurrent, onKey, onSwipe, children } =
    props;
  const { group, cases, isGone } = shown;
  const { key, customer } = group;
  const { t } = words;
  const swipe = useSwipe((towards) => onSwipe?.(shown, towards === 'end' ? 'done' : 'snooze'));
  const kind = t(`case.${group.rule}.name`);
  const count = t('work.said.many', { count: cases.length });
  const canMail = !isGuest() && !isGone;
  return (
    <li className={classes('border-s-[3px]', SEVERITY_LOOKS[group.severity].edge, isGone && 'opacity-60')}>
      <div className="group relative overflow-x-clip">
        {onSwipe !== null && <SwipeHint words={words} />}
        <input
          type="checkbox"
          tabIndex={-1}
          ref={(input) => {
            if (input !== null) input.indeterminate = selected > 0 && selected < cases.length;
          }}
          checked={selected > 0 && selected === cases.length}
          aria-label={t('work.select', { what: dotted([kind, customer, count], t) })}
          onChange={() => onSelect(cases)}
          className={classes(
            'absolute start-1 top-3.5 z-1 size-3 accent-chart group-hover:opacity-100 max-desk:hidden',
            selected === 0 && 'opacity-0',
          )}
        />
        <div
          className="relative flex min-h-10 touch-pan-y items-stretch bg-card hover:bg-soft"
          {...(onSwipe !== null && swipe)}
        >
          <button
            type="button"
            data-case={key}
            tabIndex={isCurrent ? 0 : -1}
            aria-expanded={isUnfolded}
            onClick={() => onUnfold(key, !isUnfolded)}
            onFocus={() => onCurrent(key)}
            onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
            className="flex min-w-0 flex-1 items-center gap-x-2 ps-5 pe-3 text-start focus-visible:-outline-offset-2"
          >
            <Icon
              icon={isUnfolded ? ChevronDown : ChevronRight}
              size={16}
              className={classes('shrink-0 text-ink-3', !isUnfolded && 'rtl:-scale-x-100')}
            />
            <span className="sr-only">{kind}</span>
            <span className="min-w-0 truncate font-semibold" dir="auto" title={customer}>
              {customer}
            </span>
            <span className="shrink-0 text-sm text-ink-2 tabular-nums" aria-hidden="true">
              {t('desk.number', { n: cases.length })}
            </span>
            <span className="sr-only">{count}</span>
            <span className="ms-auto shrink-0 text-sm text-ink-2 tabular-nums">
              {isGone ? t('work.gone') : rangeText(group, words)}
            </span>
          </button>
          {canMail && <GroupMailButton cases={cases} customer={customer} tabIndex={isCurrent ? 0 : -1} />}
        </div>
      </div>
      {isUnfolded && (
        <ol aria-label={dotted([kind, customer], t)} className="ms-6">
          {children}
        </ol>
      )}
    </li>
  );
}
