import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { LateContent } from './LateContent.tsx';
import { Icon } from './Icon.tsx';
import { type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { lazyPart } from './lazy-part.ts';

export const SHEET_STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

const HEIGHTS: Readonly<Record<SheetStop, string>> = {
  peek: 'h-[min(15.5rem,38dvh)]',
  half: 'h-(--sheet-half)',
  full: 'h-[calc(100dvh-4.75rem)]',
};
// The first touch is the earliest moment at which this part is needed.
const SheetGestures = lazyPart(async () => (await import('./SheetGestures.tsx')).SheetGestures);

export interface SheetProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly label: string;
  readonly growLabel: string;
  readonly shrinkLabel: string;
  readonly children: ReactNode;
  readonly ref: RefCallback<HTMLElement>;
}

/**
 * A sheet at the bottom with three stops, operated by dragging, buttons and arrow keys. Its height is set at once and
 * the move is animated as a transform, so that the content is laid out only once.
 */
export function Sheet({ stop, onStop, label, growLabel, shrinkLabel, children, ref }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const attach = useCallback(
    (element: HTMLElement) => {
      sheet.current = element;
      return ref(element);
    },
    [ref],
  );
  const index = SHEET_STOPS.indexOf(stop);

  const step = (by: number): void => {
    const next = SHEET_STOPS[index + by];
    if (next !== undefined) onStop(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <section
      ref={attach}
      aria-label={label}
      data-stop={stop}
      className={`absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-card bg-card shadow-card after:absolute after:inset-x-0 after:top-full after:h-dvh after:bg-card ${HEIGHTS[stop]} ${stop === 'full' ? '' : '**:touch-pan-x'}`}
    >
      <div data-handle="" className="relative flex h-7 shrink-0 touch-none items-center justify-center">
        <span aria-hidden className="h-1.5 w-10 rounded-full bg-line" />
      </div>
      <div className="absolute end-1 top-0.5 z-10 flex pointer-coarse:-top-2">
        <IconButton
          label={growLabel}
          disabled={stop === 'full'}
          onClick={() => step(1)}
          onKeyDown={onKeyDown}
          className="size-7! pointer-coarse:size-11!"
        >
          <Icon icon={ChevronUp} size={16} />
        </IconButton>
        <IconButton
          label={shrinkLabel}
          disabled={stop === 'peek'}
          onClick={() => step(-1)}
          onKeyDown={onKeyDown}
          className="size-7! pointer-coarse:size-11!"
        >
          <Icon icon={ChevronDown} size={16} />
        </IconButton>
      </div>
      {children}
      <LateContent>
        <SheetGestures sheet={sheet} stop={stop} onStep={step} />
      </LateContent>
    </section>
  );
}
