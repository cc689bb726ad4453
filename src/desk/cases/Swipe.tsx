/** Swipes of a row on a touch screen: towards the end of the line for done, towards its start for snooze. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Words } from './case-words.ts';

/** A shorter drag counts as a tap; a longer one triggers the action. */
const PRESS_PX = 8;
const SWIPE_PX = 96;

/** The actions that a swipe uncovers. */
export function SwipeHint({ words: { t } }: { readonly words: Words }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 flex items-center justify-between bg-soft px-5 text-sm font-semibold desk:hidden"
    >
      <span>{t('work.do.done')}</span>
      <span>{t('work.do.snooze')}</span>
    </span>
  );
}

/** The uncovered action is the one that is carried out, also in languages that run from right to left. */
export function useSwipe(onSwipe: (towards: 'start' | 'end') => void) {
  const from = useRef<number | null>(null);
  const by = useRef(0);
  const end = ({ type, currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.style.translate = '';
    if (from.current !== null && type === 'pointerup' && Math.abs(by.current) > SWIPE_PX) {
      const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(by.current > 0 === isRightToLeft ? 'start' : 'end');
    }
    from.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : null;
      by.current = 0;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      by.current = clientX - from.current;
      if (Math.abs(by.current) > PRESS_PX) currentTarget.style.translate = `${by.current}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (Math.abs(by.current) > PRESS_PX) event.stopPropagation();
      by.current = 0;
    },
  };
}
