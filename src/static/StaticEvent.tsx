import { Fragment, type ReactNode } from 'react';
import type { Translate } from '../core/texts/translate.ts';
import type { EventMark, EventRow } from '../core/words/timeline.ts';
import { classes } from '../ui/classes.ts';
import { Pressable } from './Pressable.tsx';
import { Rail } from './Rail.tsx';
import type { StaticRowProps } from './row.ts';

interface StaticEventProps extends StaticRowProps<EventRow> {
  readonly t: Translate;
  /** Without this function the places of signs stay empty, so that all rows have the same height. */
  readonly renderSign?: (mark: EventMark) => ReactNode;
  /** Details below the row for an event that is selected or pointed at. */
  readonly children?: ReactNode;
}

export function StaticEvent({ row, t, renderSign, mark, beyond, button, children }: StaticEventProps) {
  const isOverdue = row.evidence === 'overdue';
  return (
    <div className={classes('relative ps-8', mark && 'bg-soft')}>
      <Rail rail={row.rail} beyond={beyond} />
      <Pressable
        button={button}
        className="flex min-h-6.5 w-full items-baseline justify-between gap-3 rounded-tab py-0.5 text-start select-text"
      >
        <span
          className={classes(
            'min-w-0',
            mark === 'selected' ? 'font-semibold text-chart' : beyond ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {row.label}
          {row.evidenceText !== null && (
            <>
              {' '}
              <em className={isOverdue ? 'font-semibold text-late' : undefined}>{row.evidenceText}</em>
            </>
          )}
          {row.marks.map((mark) => (
            <Fragment key={mark}>
              {/* A sign stays on the line of the preceding word. */}
              {'\u00a0'}
              <span title={t(`timeline.mark.${mark}`)} className="inline-block size-[13px] align-[-2px] text-ink-3">
                {renderSign?.(mark)}
                <span className="sr-only">{t('join.comma', { first: '', second: t(`timeline.mark.${mark}`) })}</span>
              </span>
            </Fragment>
          ))}
        </span>
        <span className={classes('shrink-0', isOverdue ? 'text-late' : 'text-ink-3')}>{row.date}</span>
      </Pressable>
      {children}
    </div>
  );
}
