/**
 * The handle at the edge of a pane or a column, dragged or moved by the arrow keys
 * (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/).
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import { classes } from '../../ui/classes.ts';

interface SplitterProps {
  readonly label: string;
  readonly size: number;
  readonly bounds: { readonly least: number; readonly most: number };
  /** The side of the handle on which the sized part is. */
  readonly from: 'start' | 'end';
  readonly onSize: (size: number) => void;
  /** Whether to leave the handle out of the tab order, for pages with many handles. */
  readonly tabIndex?: -1;
  readonly className?: string;
}

const PANE_CLASSES =
  'relative z-10 w-px shrink-0 bg-line before:absolute before:inset-y-0 before:-inset-x-1 hover:bg-chart focus-visible:bg-chart';

const STEP = 24;

export function Splitter({ label, size, bounds, from, onSize, tabIndex, className = PANE_CLASSES }: SplitterProps) {
  const resize = (to: number): void => onSize(Math.round(Math.min(bounds.most, Math.max(bounds.least, to))));
  const findDirection = (element: Element): number => {
    const isRtl = getComputedStyle(element).direction === 'rtl';
    return (from === 'start') === isRtl ? -1 : 1;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(size + by * findDirection(event.currentTarget));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const bar = event.currentTarget;
    const start = event.clientX;
    const sign = findDirection(bar);
    bar.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent): void => resize(size + (move.clientX - start) * sign);
    bar.addEventListener('pointermove', onMove);
    bar.addEventListener('lostpointercapture', () => bar.removeEventListener('pointermove', onMove), { once: true });
  };
  return (
    // A separator that takes the focus is a widget: https://www.w3.org/TR/wai-aria-1.2/#separator
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      tabIndex={tabIndex ?? 0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      className={classes('cursor-col-resize touch-none print:hidden', className)}
    />
  );
}
