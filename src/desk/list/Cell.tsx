/** One cell of a row. Columns without a special form are formatted by the catalogue of columns. */
import { createContext, type ReactNode, use } from 'react';
import { config } from '../../api/config.ts';
import { severityOf } from '../../core/cases/cluster.ts';
import { type CellContext, formatCell } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf, type Row } from '../../core/columns/columns.ts';
import { chooseBestArrival, leadingDate } from '../../core/columns/derive.ts';
import { type Strip, findStrip } from '../../core/columns/strip-cell.ts';
import { wordNextUpdate } from '../../core/schedule/reason.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatDuration } from '../../core/time/duration.ts';
import { formatClock, formatWeekday, formatWeekdayDay, formatWithZone } from '../../core/time/format.ts';
import { dotted } from '../../core/texts/joined.ts';
import type { PortTime } from '../../core/time/types.ts';
import { StaticStrip } from '../../static/StaticStrip.tsx';
import { classes } from '../../ui/classes.ts';
import { formatRoute, readTime, toNextUpdateText } from './cell-text.ts';
import { isWords } from './columns-shown.ts';
import { readLateCell } from './late-cell.ts';
import { RouteText } from './RouteText.tsx';
import { findMarks, readStatus, type RuledRow, type Status } from './status-cell.ts';

/** The same colours as on the tracking page. */
const PILLS = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  late: 'bg-late-soft text-late',
  plain: 'bg-soft text-ink-2',
} as const;

interface CellProps {
  readonly columnKey: ColumnKey;
  readonly watch: RuledRow;
  readonly context: CellContext;
}

export function Cell({ columnKey, watch, context }: CellProps) {
  const render = RENDERERS[columnKey];
  if (render !== undefined) return render(watch.row, context);
  if (columnKey === 'phase') return renderStatus(watch, context);
  const time = columnOf(columnKey).type === 'time' ? readTime(columnKey, watch.row) : null;
  if (time !== null) return <DateCell time={time} context={context} />;
  const text = formatCell(columnKey, watch.row, context);
  return isWords(columnKey) ? <span title={text}>{text}</span> : text;
}

type Renderer = (row: Row, context: CellContext) => ReactNode;

const RENDERERS: Readonly<Partial<Record<ColumnKey, Renderer>>> = {
  number: ({ number }) => <span className="font-semibold text-ink">{groupNumber(number ?? '')}</span>,
  severity: ({ severity }, { t }) => (severity === null ? '' : <SeverityDot severity={severity} t={t} />),
  podName(row, context) {
    return (
      <span title={formatRoute(row, context)}>
        <RouteText row={row} context={context} />
      </span>
    );
  },
  eta(row, context) {
    const time = leadingDate(row, context.nowMs);
    return time === null ? '' : <DateCell time={time} source={wordSource(row, context)} context={context} />;
  },
  late: (row, context) => renderDelay(row, context),
  progress(row, { t, nowMs }) {
    const strip = row.problem === null ? findStrip(row, nowMs) : null;
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

export const StatusPill = ({ text, tone }: Pick<Status, 'text' | 'tone'>) => (
  <span
    title={text}
    className={classes(
      // Paper has no room for a long status in one line, and cuts none.
      'inline-block h-5.5 max-w-full shrink-0 truncate rounded-full border border-transparent px-2 align-middle print:h-auto print:px-0 print:leading-4 print:whitespace-normal',
      'text-xs leading-5 font-medium',
      // A phone of 320 px has no room either, and takes two lines.
      'max-[22rem]:h-auto max-[22rem]:rounded-lg max-[22rem]:px-1 max-[22rem]:py-0.5 max-[22rem]:leading-3 max-[22rem]:whitespace-normal',
      PILLS[tone],
    )}
  >
    {text}
  </span>
);

function renderStatus(watch: RuledRow, context: CellContext): ReactNode {
  const { text, tone, state } = readStatus(watch, context);
  return (
    // The state is hidden where it does not fit beside the pill and the marks.
    <span
      title={state || undefined}
      className="flex h-5.5 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden print:h-auto"
    >
      <StatusPill text={text} tone={tone} />
      {findMarks(watch.row).map(([{ sign, ink }, key]) => {
        const words = formatCell(key, watch.row, context);
        return (
          <span key={key} role="img" aria-label={words} title={words} className={classes('shrink-0', ink)}>
            {sign}
          </span>
        );
      })}
      {state !== '' && <span className="text-xs leading-5.5 text-ink-3">{state}</span>}
    </span>
  );
}

const LATE_INKS = { late: 'text-late', warn: 'text-warn', plain: '' } as const;

/** The delay with its yardstick, or whether the shipment is on time, or what would tell that. */
export function renderDelay(row: Row, context: CellContext): ReactNode {
  const cell = readLateCell(row, context);
  switch (cell.kind) {
    case 'late':
      return (
        // The yardstick is hidden where both do not fit.
        <span
          title={cell.text}
          className={classes(
            'block max-h-[1lh] overflow-hidden whitespace-normal print:max-h-none',
            LATE_INKS[cell.tone],
          )}
        >
          <span className="whitespace-nowrap">{cell.span}</span>{' '}
          <span className="whitespace-nowrap">{cell.against}</span>
        </span>
      );
    case 'on-time':
      return <span className="text-ink-2">{cell.text}</span>;
    case 'findable':
      return <Findable row={row} text={cell.text} why={cell.why} />;
    case 'unknown':
      return <span title={cell.why || undefined}>–</span>;
    case 'empty':
      return '';
  }
}

export interface FindableProps {
  readonly row: Row;
  readonly text: string;
  readonly why: string;
}

/** The desk renders a button that requests past results. Rows that the server renders have none. */
export const FindableContext = createContext<(props: FindableProps) => ReactNode>(() => null);

const Findable = (props: FindableProps) => use(FindableContext)(props);

/**
 * The severity of the open case as a dot of 8 px, whose shape tells the severity too. The shapes are borders, because
 * forced colours remove backgrounds.
 */
const DOTS = {
  critical: 'size-2 border-4 border-late',
  warning: 'size-2 border-2 border-warn',
  notice: 'size-1 border-2 border-ink-3',
} as const;

export function SeverityDot({ severity, t }: { readonly severity: number; readonly t: Translate }) {
  const words = wordSeverity(severity, t);
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex size-2 items-center justify-center">
      <span className={classes('rounded-full', DOTS[severityOf(severity)])} />
    </span>
  );
}

export const wordSeverity = (severity: number | null, t: Translate): string =>
  severity === null ? '' : t(`case.severity.${severityOf(severity)}`);

/** Names the source of an ETA that replaces that of the carrier, and the replaced date. */
function wordSource(row: Row, { t, nowMs }: CellContext): string {
  const best = chooseBestArrival(row, nowMs);
  if (best === null || best.source === 'carrier') return '';
  const { source, superseded } = best;
  const date = superseded === null ? '' : t('summary.superseded', { date: formatWithZone(superseded, t, nowMs) });
  return dotted([t(`summary.source.${source}`), date], t);
}

interface DateCellProps {
  readonly time: PortTime;
  /** Empty for a date of the carrier. */
  readonly source?: string;
  readonly context: CellContext;
}

/**
 * A day. Its clock and source are in the tooltip and in the accessible text, and the clock is below the day while the
 * row is active, so that it can be read without a pointer.
 */
function DateCell({ time, source = '', context }: DateCellProps) {
  const { t, nowMs } = context;
  const day = formatWeekdayDay(time, t, nowMs);
  const clock = formatClock(time, t);
  const more = dotted([clock !== '' && formatWeekday(time, t, nowMs), source], t);
  return (
    <span title={more || undefined} className="in-data-active:block in-data-active:leading-4">
      {day}
      {clock !== '' && (
        <span className="sr-only in-data-active:not-sr-only in-data-active:block in-data-active:text-xs in-data-active:leading-3.5 in-data-active:text-ink-3">
          {' '}
          {clock}
        </span>
      )}
      {source !== '' && <span className="sr-only"> {source}</span>}
    </span>
  );
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
