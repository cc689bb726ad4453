import { memo, useMemo } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { formatDay } from '../../core/time/format.ts';
import { useUi } from '../../view/ui-store.ts';
import { type Axis, shareOf } from '../../core/scene/axis.ts';
import { dayLabels } from './day-labels.ts';
import { ScrubThumb } from './ScrubThumb.tsx';
import { isOnAxis, useDrag } from './use-drag.ts';
import { useWidth } from './use-width.ts';

/** Width of a tabular figure at 12 px, to keep day labels apart. */
const DIGIT_PX = 6.9;

export function ScrubAxis({ axis }: { readonly axis: Axis }) {
  const [ref, width] = useWidth();
  const drag = useDrag(axis);
  return (
    <div ref={ref} className="scrub-axis" {...drag}>
      <div className="scrub-rail" />
      <div className="scrub-past" style={{ inlineSize: `${shareOf(axis, axis.nowMs) * 100}%` }} />
      <Ticks axis={axis} />
      {isOnAxis(axis) && (
        <span className="scrub-now" style={{ insetInlineStart: `${shareOf(axis, axis.nowMs) * 100}%` }} />
      )}
      <Days axis={axis} width={width} />
      <ScrubThumb axis={axis} />
    </div>
  );
}

const Ticks = memo(function Ticks({ axis }: { readonly axis: Axis }) {
  return axis.ticks.map(({ ms, event }) => (
    <Tick key={event.id} id={event.id} share={shareOf(axis, ms)} isActual={event.actual === true} />
  ));
});

const Tick = memo(function Tick(props: { readonly id: string; readonly share: number; readonly isActual: boolean }) {
  const { id, share, isActual } = props;
  const isHovered = useUi((ui) => ui.hover?.kind === 'event' && ui.hover.id === id);
  return (
    <span
      className="scrub-tick"
      data-actual={isActual || undefined}
      data-hovered={isHovered || undefined}
      style={{ insetInlineStart: `${share * 100}%` }}
    />
  );
});

const Days = memo(function Days({ axis, width }: { readonly axis: Axis; readonly width: number }) {
  const t = useTranslate();
  const labels = useMemo(
    () =>
      dayLabels(axis, width, {
        now: t('map.scrub.now'),
        day: (tick) => formatDay(tick.date, t, axis.nowMs),
        measure: (text) => text.length * DIGIT_PX,
      }),
    [axis, width, t],
  );
  return labels.map(({ key, text, x, isNow }) => (
    <span
      key={key}
      aria-hidden="true"
      className="scrub-day"
      data-now={isNow || undefined}
      style={{ insetInlineStart: `${x}px` }}
    >
      {text}
    </span>
  ));
});
