/** A group of cases in one line: the customer, the number of cases, their range and the email about all of them. */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import type { ReactNode } from 'react';
import { rangeText } from '../../core/cases/case-range.ts';
import { customerValues } from '../../core/cases/words.ts';
import { quoteValue } from '../../core/filter/tokens.ts';
import { dotted } from '../../core/texts/joined.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { isGuest } from '../../state/guest.ts';
import { openShareDialog } from '../../state/share-dialog.ts';
import { useMayShare } from '../common/me.ts';
import type { Words } from './case-words.ts';
import { MailStep } from './MailStep.tsx';
import { SwipeHint, useSwipe } from './Swipe.tsx';
import type { WriteEmail } from './use-customer-mail.ts';
import type { CaseRef, ShownGroup } from './use-cases.ts';

interface GroupRowProps {
  readonly shown: ShownGroup;
  readonly words: Words;
  readonly isUnfolded: boolean;
  readonly isCurrent: boolean;
  /** How many of its cases are selected. */
  readonly selected: number;
  /** How many cases the email to the customer covers. */
  readonly covered: number;
  readonly onUnfold: (key: string, isUnfolded: boolean) => void;
  readonly onSelect: (cases: readonly CaseRef[]) => void;
  readonly onCurrent: (key: string) => void;
  readonly onEmail: WriteEmail;
  readonly onKey: (key: string) => boolean;
  readonly onSwipe: ((shown: ShownGroup, act: 'done' | 'snooze') => void) | null;
  /** The unfolded cases. */
  readonly children: ReactNode;
}

export function GroupRow(props: GroupRowProps) {
  const { shown, words, isUnfolded, isCurrent, selected, covered, children } = props;
  const { onUnfold, onSelect, onCurrent, onEmail, onKey, onSwipe } = props;
  const { group, cases, isGone } = shown;
  const { key, customer } = group;
  const { t } = words;
  const swipe = useSwipe((towards) => onSwipe?.(shown, towards === 'end' ? 'done' : 'snooze'));
  const kind = t(`case.${group.rule}.name`);
  const count = t('work.said.many', { count: cases.length });
  const canMail = !isGuest() && !isGone;
  const mayShare = useMayShare();
  const tabIndex = isCurrent ? 0 : -1;
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
            tabIndex={tabIndex}
            aria-expanded={isUnfolded}
            onClick={() => onUnfold(key, !isUnfolded)}
            onFocus={() => onCurrent(key)}
            onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
            className="flex min-w-0 flex-auto items-center gap-x-2 ps-5 pe-3 text-start focus-visible:-outline-offset-2"
          >
            <Icon
              icon={isUnfolded ? ChevronDown : ChevronRight}
              size={16}
              className={classes('shrink-0 text-ink-3', !isUnfolded && 'rtl:-scale-x-100')}
            />
            <span className="sr-only">{kind}</span>
            <span className="flex min-w-0 flex-1 flex-col gap-x-3 @min-[34rem]:flex-row @min-[34rem]:items-center">
              <span className="flex min-w-0 gap-x-2 leading-4.5">
                <span className="min-w-0 truncate font-semibold" dir="auto" title={customer}>
                  {customer}
                </span>
                <span className="shrink-0 text-sm leading-[inherit] text-ink-2 tabular-nums" aria-hidden="true">
                  {t('desk.number', { n: cases.length })}
                </span>
                <span className="sr-only">{count}</span>
              </span>
              <span className="min-w-0 shrink-0 truncate text-sm leading-4.25 text-ink-2 tabular-nums @min-[34rem]:ms-auto">
                {isGone ? t('work.gone') : rangeText(group, words)}
              </span>
            </span>
          </button>
          {canMail && (
            <span className="me-4 grid min-w-13 shrink-[1e9] grid-cols-[minmax(0,auto)] content-center print:hidden @min-[34rem]:min-w-30 @min-[34rem]:before:h-0 @min-[34rem]:before:w-55">
              <span className="flex min-w-0 items-center justify-end gap-x-1">
                <MailStep
                  text={t('work.step.email', customerValues([customer]))}
                  covered={covered}
                  shown={cases.length}
                  isWritten={cases.every(({ emailedAt }) => emailedAt !== null)}
                  tabIndex={tabIndex}
                  className="min-w-0"
                  onWrite={() => onEmail(customer, cases, false)}
                />
                {mayShare && (
                  <IconButton
                    tabIndex={tabIndex}
                    label={t('desk.shareWith', { customer })}
                    className="size-6"
                    onClick={() =>
                      openShareDialog({
                        label: '',
                        q: `customer:${quoteValue(customer)}`,
                        sort: 'eta',
                        columns: [],
                        customer,
                      })
                    }
                  >
                    <Icon icon={Share2} size={16} />
                  </IconButton>
                )}
              </span>
            </span>
          )}
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
