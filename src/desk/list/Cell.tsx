/** One cell of a row. Columns without a special form are formatted by the catalogue of columns. */
import type { ReactNode } from 'react';
import { config } from '../../api/config.ts';
import { type CellContext, formatCell } from '../../core/columns/cell.ts';
import type { ColumnKey, Row } from '../../core/columns/columns.ts';
import { leadingDate } from '../../core/columns/derive.ts';
import { lateAt, lateText } from '../../core/columns/late.ts';
import { type Strip, stripOf } from '../../core/columns/strip-cell.ts';
import { readLastFact } from '../../core/facts/last-fact.ts';
import { wordNextUpdate } from '../../core/schedule/reason.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatDuration } from '../../core/time/duration.ts';
import { formatDay, formatDayTime, formatWeekday } from '../../core/time/format.ts';
import { latestOf, timeAt } from '../../core/time/port-time.ts';
import { DAY, HOUR } from '../../core/time/units.ts';
import { toRowState } from '../../core/words/row-state.ts';
import { classes } from '../../ui/classes.ts';
import { StaticStrip } from '../../static/StaticStrip.tsx';
import { isGuest } from '../../state/guest.ts';
import { CONFLICT_MARK, FACT_MARKS, type Mark } from '../common/fact-mark.ts';
import { FindFirstEta } from './FindFirstEta.tsx';
import { formatDelay } from '../../core/time/delay-text.ts';

/** Two lines fit into a row, unless the person chose dense rows. */
export const TWO_LINES = 'line-clamp-2 leading-4 text-balance in-data-dense:line-clamp-1';

/** The same colours as on the tracking page. */
const PILLS = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  late: 'bg-late-soft text-late',
  plain: 'bg-soft text-ink-2',
} as const;

export const Cell = ({
  columnKey,
  row,
  context,
}: {
  readonly columnKey: ColumnKey;
  readonly row: Row;
  readonly context: CellContext;
}) => RENDERERS[columnKey]?.(row, context) ?? formatCell(columnKey, row, context);

type Renderer = (row: Row, context: CellContext) => ReactNode;

const RENDERERS: Readonly<Partial<Record<ColumnKey, Renderer>>> = {
  number: ({ number }) => <span className="font-semibold text-ink">{groupNumber(number ?? '')}</span>,
  podName: (row, context) => formatRoute(row, context),
  eta: (row, { t, nowMs }) => {
    const time = leadingDate(row);
    return time === null ? (
      ''
    ) : (
      <span className={row.eta === null ? 'text-ink-2' : ''}>{formatWeekday(time, t, nowMs)}</span>
    );
  },
  late: (row, context) => renderDelay(row, context),
  phase: (row, context) => renderState(row, context),
  progress(row, { t, nowMs }) {
    const strip = row.problem === null ? stripOf(row, nowMs) : null;
    return strip === null ? '' : <SmallStrip strip={strip} t={t} />;
  },
  nextCheckAt: (row, context) => (
    <span
      title={
        config.looksByItself ? wordNextUpdate(row.nextCheckAt, row.nextCheckWhy, context) : context.t('row.noBudget')
      }
    >
      {toNextUpdateText(row, context)}
    </span>
  ),
  seenAt: ({ seenAt, freshUntil }, { t, nowMs }) =>
    seenAt === null ? (
      ''
    ) : (
      <span className={freshUntil !== null && freshUntil < nowMs ? 'text-warn' : 'text-ink-2'}>
        {formatDuration(Math.max(0, nowMs - seenAt), t)}
      </span>
    ),
  tags: ({ tags }) => (tags === null ? '' : <Tags tags={tags} />),
  margin: (row, context) => (
    <span
      className={
        (row.margin ?? 0) < 0 ? 'font-semibold text-late' : row.margin === null || row.margin > 1 ? '' : 'text-warn'
      }
    >
      {formatCell('margin', row, context)}
    </span>
  ),
  state: ({ state }, { t }) =>
    state === 'active' || state === 'paused' || state === 'ended' ? t(`desk.edit.state.${state}`) : '',
};

/** The strip of the tracking page at half its size: 120 by 14 pixels. */
const SmallStrip = ({ strip, t }: { readonly strip: Strip; readonly t: Translate }) => (
  <div className="h-7 w-60 [zoom:0.5] *:mt-0.5">
    <StaticStrip strip={strip} t={t} isBare />
  </div>
);

/** The time of the next scheduled look-up, or a dash. */
export function toNextUpdateText({ nextCheckAt }: Row, { t, nowMs, zone }: CellContext): string {
  if (nextCheckAt === null || !config.looksByItself) return '–';
  return nextCheckAt <= nowMs ? t('row.due') : formatDayTime(timeAt(nextCheckAt, zone), t, nowMs);
}

/** Words the route from the first port to the final destination, which may be beyond the last port. */
export const formatRoute = ({ polName, podName, destination }: Row, { t }: CellContext): string =>
  polName === null && podName === null
    ? ''
    : t('row.way', { from: polName ?? t('row.noPlace'), to: destination ?? podName ?? t('row.noPlace') });

export function renderState(row: Row, context: CellContext): ReactNode {
  const { t, nowMs } = context;
  const { text, tone } = toRowState(row, nowMs, t, config.looksByItself || isGuest());
  const pill = (
    <span
      className={classes(
        'inline-flex min-h-6 max-w-full items-center rounded-full border border-transparent px-2 align-middle',
        PILLS[tone],
      )}
    >
      <span className="-my-0.5 line-clamp-2 py-0.5 text-balance max-desk:line-clamp-3 leading-3.75 in-data-dense:line-clamp-1">
        {text}
      </span>
    </span>
  );
  const last = row.lastFact === null ? null : readLastFact(row.lastFact);
  const marks: [Mark, ColumnKey][] = [];
  if (last !== null) marks.push([FACT_MARKS[last.standing], 'lastFact']);
  if (row.conflict !== null) marks.push([CONFLICT_MARK, 'conflict']);
  if (marks.length === 0) return pill;
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0">{pill}</span>
      {marks.map(([{ sign, ink }, key]) => {
        const words = formatCell(key, row, context);
        return (
          <span key={key} role="img" aria-label={words} title={words} className={ink}>
            {sign}
          </span>
        );
      })}
    </span>
  );
}

/** The delay and its cause, or whether the shipment is on time, or what would tell that. */
export function renderDelay(row: Row, context: CellContext): ReactNode {
  const { t, nowMs, zone } = context;
  const late = lateAt(row, nowMs);
  if (late !== null) {
    const text = lateText(late, t);
    const ink = late.ms >= DAY ? 'font-semibold text-late' : late.ms > 0 ? 'text-warn' : '';
    return (
      <span title={text} className={ink}>
        {text}
      </span>
    );
  }
  const { slip, arrival, eta, firstEtaAt, pastRead } = row;
  const isOverdue = arrival === null && eta !== null && latestOf(eta) < nowMs;
  if (slip !== null && !isOverdue) {
    const ms = slip * HOUR;
    return <span className="text-ink-2">{formatDelay({ ms, mostMs: ms }, t)}</span>;
  }
  if (firstEtaAt === null) return '';
  const date = formatDay(timeAt(firstEtaAt, zone), t, nowMs);
  if (isGuest() || pastRead === 'has') return '–';
  if (pastRead === 'none') return <span title={t('row.firstEtaNone', { date })}>–</span>;
  return <FindFirstEta row={row} why={t('row.firstEtaUnknown', { date })} />;
}

export const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className="flex gap-1 overflow-hidden">
    {tags.map((tag) => (
      <span key={tag} className="shrink-0 rounded-full bg-soft px-2 text-xs text-ink-2">
        {tag}
      </span>
    ))}
  </span>
);
