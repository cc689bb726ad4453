/** The bar between two panes: dragged, or moved by the arrow keys (ARIA window splitter). */
import type { KeyboardEvent, PointerEvent } from 'react';

interface SplitterProps {
  readonly label: string;
  readonly size: number;
  readonly bounds: { readonly least: number; readonly most: number };
  /** Which side the sized pane lies on. */
  readonly from: 'start' | 'end';
  readonly onSize: (size: number) => void;
}

const STEP = 24;

export function Splitter({ label, size, bounds, from, onSize }: SplitterProps) {
  const resize = (to: number): void => onSize(Math.round(Math.min(bounds.most, Math.max(bounds.least, to))));
  const directionOf = (element: Element): number => {
    const isRtl = getComputedStyle(element).direction === 'rtl';
    return (from === 'start') === isRtl ? -1 : 1;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(size + by * directionOf(event.currentTarget));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const bar = event.currentTarget;
    const start = event.clientX;
    const sign = directionOf(bar);
    bar.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent): void => resize(size + (move.clientX - start) * sign);
    bar.addEventListener('pointermove', onMove);
    bar.addEventListener('lostpointercapture', () => bar.removeEventListener('pointermove', onMove), { once: true });
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      className="relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line before:absolute before:inset-y-0 before:-inset-x-1 hover:bg-chart focus-visible:bg-chart print:hidden"
    />
  );
}
