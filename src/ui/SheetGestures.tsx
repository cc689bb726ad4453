import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface SheetGesturesProps {
  readonly sheet: RefObject<HTMLElement | null>;
  /** Whether the sheet is fully open: a finger then scrolls its content, and only the handle drags the sheet. */
  readonly stop: string;
  /** Moves the sheet one stop up (1) or down (-1). */
  readonly onStep: (by: number) => void;
}

/** A shorter drag counts as a press, because fingers tremble. */
const DRAG_FROM_PX = 8;
const MIN_FLICK_PX_PER_MS = 0.5;
/** A slow drag longer than this share of the window's height changes the stop. */
const MIN_DRAG_SHARE = 0.12;

/** Drags the sheet by its handle, or anywhere while it is not fully open, and animates the move to another stop. */
export function SheetGestures({ sheet, stop, onStep }: SheetGesturesProps) {
  const last = useRef<{ readonly stop: string; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const before = last.current;
    const height = element.offsetHeight;
    last.current = { stop, height };
    if (before === null || before.stop === stop || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate([{ transform: `translateY(${height - before.height}px)` }, { transform: 'none' }], {
      duration: 200,
      easing: 'ease-out',
    });
  }, [sheet, stop]);
  const mayDrag = useEffectEvent(
    ({ target, pointerType }: PointerEvent): boolean =>
      target instanceof Element &&
      (target.closest('[data-handle]') !== null || (pointerType === 'touch' && stop !== 'full')),
  );
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    let start: { readonly y: number; readonly at: number } | null = null;
    let isDragging = false;
    const onDown = (event: PointerEvent): void => {
      start = event.isPrimary && mayDrag(event) ? { y: event.clientY, at: event.timeStamp } : null;
    };
    const onMove = (event: PointerEvent): void => {
      if (start === null) return;
      const moved = event.clientY - start.y;
      if (!isDragging && Math.abs(moved) < DRAG_FROM_PX) return;
      // From here on the release must not click the element below.
      if (!isDragging) element.setPointerCapture(event.pointerId);
      isDragging = true;
      element.style.transform = `translateY(${moved}px)`;
    };
    const onEnd = (event: PointerEvent): void => {
      const from = start;
      start = null;
      if (from === null || !isDragging) return;
      isDragging = false;
      element.style.transform = '';
      const moved = event.clientY - from.y;
      const speed = moved / Math.max(1, event.timeStamp - from.at);
      const isFar = Math.abs(moved) > window.innerHeight * MIN_DRAG_SHARE || Math.abs(speed) > MIN_FLICK_PX_PER_MS;
      if (event.type === 'pointerup' && isFar) step(moved < 0 ? 1 : -1);
    };
    const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd } as const;
    const controller = new AbortController();
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, (event) => event instanceof PointerEvent && listener(event), {
        signal: controller.signal,
      });
    }
    return () => controller.abort();
  }, [sheet]);
  return null;
}
