import { dotted } from '../../core/texts/joined.ts';
import { memo, useId } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { classes } from '../../ui/classes.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { lateOfCase } from '../../core/cases/amount.ts';
import { lateText } from '../../core/columns/late.ts';
import { formatBounds } from '../../core/time/delay-text.ts';
import { amountText, placeText, stepText, whatText } from '../../core/cases/brief.ts';
import {
  aboutText,
  caseName,
  customerTexts,
  findRecipient,
  guestHost,
  listCustomers,
  priceTexts,
  shortAmountText,
  shortPlaceText,
  type Words,
} from './case-words.ts';
import { MailStep } from './MailStep.tsx';
import { SwipeHint, useSwipe } from './Swipe.tsx';
import type { WriteEmail } from './use-customer-mail.ts';
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
  /** How many cases the email to the customer covers. */
  readonly covered: number;
  readonly onOpen: (id: number) => void;
  readonly onSelect: (cases: readonly CaseRef[]) => void;
  readonly onCurrent: (key: string) => void;
  readonly onEmail: WriteEmail;
  /** Returns whether the key moves to another row. */
  readonly onKey: (key: string) => boolean;
  /** Called for a swipe: towards the end of the line for done, towards its start for snooze. */
  readonly onSwipe: ((summary: CaseSummary, act: 'done' | 'snooze') => void) | null;
}

/**
 * Customer and reference start at the same place in every row, unless a longer text or a pill needs the room. Where a
 * line is full, customer or reference gives way first, then the step; the factors are so far apart that nothing is
 * cut earlier.
 */
const START = 'min-w-0 @min-[34rem]:min-w-min @min-[34rem]:basis-[54%]';
const BESIDE = 'min-w-0 shrink-[1e5] truncate @max-[34rem]:hidden';

/**
 * A case in two lines: what, number, customer, amount; then place and date, reference, next step. A narrow list moves
 * place and date to a third line.
 */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { summary, words, me, isGone, isOpen, isSelected, isFiltered, isCurrent, isMember, covered } = props;
  const { onOpen, onSelect, onCurrent, onEmail, onKey, onSwipe } = props;
  const { t } = words;
  const secondLine = useId();
  const swipe = useSwipe((towards) => onSwipe?.(summary, towards === 'end' ? 'done' : 'snooze'));
  const [customer = '', reference = ''] = customerTexts(summary, isFiltered, words);
  const [what, about] = [whatText(summary, words), aboutText(summary, words)];
  const place = isGone ? t('work.gone') : dotted([...priceTexts(summary, words), placeText(summary, words)], t);
  const shortPlace = isGone ? place : shortPlaceText(summary, words);
  const [amount, step] = [amountText(summary, words), stepText(summary, listCustomers(summary), words, guestHost())];
  const recipient = isGone ? null : findRecipient(summary);
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
      <div
        className={classes(
          'relative h-14 touch-pan-y @max-[34rem]:shadow-[inset_0_-1px_var(--line)]',
          isOpen ? 'bg-chart-soft' : 'bg-card hover:bg-soft',
        )}
        {...(onSwipe !== null && swipe)}
      >
        <button
          type="button"
          data-case={summary.id}
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isOpen ? 'true' : undefined}
          aria-describedby={secondLine}
          onClick={() => onOpen(summary.id)}
          onFocus={() => onCurrent(String(summary.id))}
          onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
          className="absolute inset-0 flex items-start gap-x-2 ps-5 pe-4 pt-0.5 text-start leading-4.5 focus-visible:-outline-offset-2 @min-[34rem]:gap-x-3 @min-[34rem]:pt-2 @min-[34rem]:leading-5"
        >
          <span className={classes(hasPill(props) ? 'shrink-[1e9]' : '@min-[34rem]:shrink-0', START)}>
            <span className="flex gap-x-2 @min-[34rem]:max-w-[70cqi]">
              {!isMember && (
                <span
                  className="min-w-0 truncate font-semibold @max-[24rem]:text-sm @max-[24rem]:leading-[inherit]"
                  title={what}
                >
                  {what}
                </span>
              )}
              <span
                className={classes(
                  'min-w-0 shrink-[1e5] truncate tabular-nums',
                  isMember ? 'font-semibold' : 'text-ink-2 @max-[34rem]:hidden',
                )}
                dir="auto"
                title={about}
              >
                {about}
              </span>
            </span>
          </span>
          <span
            className={classes('text-sm leading-[inherit] text-ink-2', BESIDE)}
            dir="auto"
            title={isMember ? reference : customer}
          >
            {isMember ? reference : customer}
          </span>
          <Pills summary={summary} me={me} isGone={isGone} words={words} className="@max-[34rem]:hidden" />
          <span
            className={classes('ms-auto shrink-0 text-sm leading-[inherit] font-semibold tabular-nums', tone)}
            title={late === null ? amount : lateText(late, t)}
          >
            <span className="@max-[34rem]:hidden">
              {late === null ? amount : t('work.range.late', { span: formatBounds(late, t) })}
            </span>
            <span className="@min-[34rem]:hidden">{shortAmountText(summary, words)}</span>
          </span>
        </button>
        <div
          id={secondLine}
          className="pointer-events-none absolute inset-x-0 bottom-0.5 flex items-center gap-x-3 ps-5 pe-4 text-sm leading-4.25 text-ink-2 @max-[34rem]:flex-wrap @min-[34rem]:bottom-2 @min-[34rem]:leading-5"
        >
          <span className={classes('shrink-[1e9] @max-[34rem]:hidden', START)} title={place}>
            <span className="block max-w-[76cqi] truncate tabular-nums">{place}</span>
          </span>
          <span className="min-w-0 flex-1 truncate tabular-nums @min-[34rem]:hidden" dir="auto">
            {isMember ? reference : dotted([about, customer], t)}
          </span>
          {!isMember && (
            <span className={BESIDE} dir="auto" title={reference}>
              {reference}
            </span>
          )}
          <Pills summary={summary} me={me} isGone={isGone} words={words} className="@min-[34rem]:hidden" />
          {recipient === null ? (
            <span className="ms-auto min-w-0 truncate text-ink @max-[24rem]:hidden" title={step}>
              {step}
            </span>
          ) : (
            <MailStep
              text={step}
              covered={covered}
              shown={1}
              isWritten={summary.emailedAt !== null}
              tabIndex={isCurrent ? 0 : -1}
              className="pointer-events-auto -my-1 ms-auto min-w-0 pointer-coarse:-my-4"
              onWrite={() => onEmail(recipient, [summary], isMember)}
            />
          )}
          <span className="w-full truncate tabular-nums @max-[24rem]:text-xs @max-[24rem]:leading-[inherit] @min-[34rem]:hidden">
            {shortPlace}
          </span>
        </div>
      </div>
    </li>
  );
});

interface PillsProps extends Pick<CaseRowProps, 'summary' | 'me' | 'isGone' | 'words'> {
  readonly className: string;
}

const hasMark = ({ summary: { mark }, isGone }: Pick<CaseRowProps, 'summary' | 'isGone'>): boolean =>
  (mark === 'worse' || mark === 'back') && !isGone;
const hasPill = (row: Pick<CaseRowProps, 'summary' | 'isGone'>): boolean =>
  hasMark(row) || row.summary.assignee !== null;

function Pills(props: PillsProps) {
  const { summary, me, words, className } = props;
  const { mark, assignee } = summary;
  const { t } = words;
  return (
    <>
      {hasMark(props) && (
        <span className={classes('shrink-0 rounded-full bg-soft px-1.5 text-xs leading-4.5 font-semibold', className)}>
          {t(mark === 'worse' ? 'case.mark.worse' : 'case.mark.back')}
        </span>
      )}
      {assignee !== null && (
        <span
          className={classes(
            'max-w-24 shrink-0 truncate rounded-full border border-line px-1.5 text-xs leading-4 text-ink-2',
            className,
          )}
          dir="auto"
          title={assignee}
        >
          {assignee === me ? t('work.you') : assignee}
        </span>
      )}
    </>
  );
}
