import { memo, type PointerEvent, type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { formatDay } from '../../core/time/format.ts';
import { setUi, useUi } from '../../state/ui-store.ts';
import type { Axis } from '../../core/scene/axis.ts';
import { msAtShare, shareOf } from '../../core/scene/axis-scale.ts';
import { dayLabels } from './day-labels.ts';
import { ScrubThumb } from './ScrubThumb.tsx';

/** Width of a tabular figure at 12 px, to keep day labels apart. Characters of East Asia are less than twice as wide. */
const DIGIT_PX = 6.9;
/** The number of points along the axis, which are half a pixel apart. Events at one point share a tick. */
const POINTS = 2000;
/** Within this distance the moment snaps to now. */
const SNAP_PX = 5;

export function ScrubAxis({ axis }: { readonly axis: Axis }) {
  const [ref, width] = useWidth();
  const drag = useDrag(axis);
  return (
    <div ref={ref} className="scrub-axis" {...drag}>
      <div className="scrub-rail" />
      <div className="scrub-past" style={{ inlineSize: `${shareOf(axis, axis.nowMs) * 100}%` }} />
      <Ticks axis={axis} />
      <HoveredTick axis={axis} />
      {isOnAxis(axis) && (
        <span className="scrub-now" style={{ insetInlineStart: `${shareOf(axis, axis.nowMs) * 100}%` }} />
      )}
      <Days axis={axis} width={width} />
      <ScrubThumb axis={axis} />
    </div>
  );
}

const Ticks = memo(function Ticks({ axis }: { readonly axis: Axis }) {
  const ticks = new Map(
    axis.ticks.map((tick) => [`${Math.round(shareOf(axis, tick.ms) * POINTS)} ${tick.event.actual}`, tick]),
  );
  return (
    <div className="scrub-ticks">
      {Array.from(ticks, ([point, { ms, event }]) => (
        <span
          key={point}
          className="scrub-tick"
          data-actual={event.actual === true || undefined}
          style={{ insetInlineStart: `${shareOf(axis, ms) * 100}%` }}
        />
      ))}
    </div>
  );
});

/** The thumb is above the ticks. Otherwise the browser would test each of 2,000 ticks at each press. */
function HoveredTick({ axis }: { readonly axis: Axis }) {
  const ms = useUi(({ hover }) =>
    hover?.kind === 'event' ? axis.ticks.find(({ event }) => event.id === hover.id)?.ms : undefined,
  );
  if (ms === undefined) return null;
  return <span className="scrub-tick" data-hovered style={{ insetInlineStart: `${shareOf(axis, ms) * 100}%` }} />;
}

const Days = memo(function Days({ axis, width }: { readonly axis: Axis; readonly width: number }) {
  const t = useTranslate();
  const labels = useMemo(
    () =>
      dayLabels(axis, width, {
        now: t(axis.past ? 'map.scrub.then' : 'map.scrub.now'),
        day: (tick) => formatDay(tick.date, t, axis.today),
        measure: (text) => text.replace(/[\u3000-\uffff]/g, '00').length * DIGIT_PX,
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

/** Dragging along the axis, at most one store write per frame. */
function useDrag(axis: Axis) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const move = (event: PointerEvent<HTMLElement>): void => {
    const { left, width, right } = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const x = isRtl ? right - event.clientX : event.clientX - left;
    const isNow = isOnAxis(axis) && Math.abs(x - shareOf(axis, axis.nowMs) * width) <= SNAP_PX;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setUi({ moment: isNow ? null : msAtShare(axis, x / width) }));
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setUi({ playing: false });
      move(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
    },
  };
}

const isOnAxis = (axis: Axis): boolean => axis.nowMs >= axis.startMs && axis.nowMs <= axis.endMs;

/** The width of the element that the ref is attached to, in whole pixels. */
function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    setWidth(Math.floor(element.clientWidth));
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
