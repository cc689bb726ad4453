/** Places the panel: a card beside the map, or a sheet over it with the search field above. */
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { HomeLink } from './HomeLink.tsx';
import { START_CARD } from '../static/start-card.ts';
import { SearchBox } from '../shipment/details/search/SearchBox.tsx';
import { classes } from '../ui/classes.ts';
import { FoldButton } from '../ui/FoldButton.tsx';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { currentUi, setUi, useUi } from '../state/ui-store.ts';

/** The height of title and sentence in English: one line each, two on a phone. */
const TitlePlace = () => (
  <p className="pb-6 max-sm:pb-11">
    <span className="headline block max-sm:whitespace-pre">{'\u00a0\n\u00a0'}</span>
  </p>
);
const StartTitle = lazyPartWithTexts(async () => (await import('./start-fleet.tsx')).StartTitle, TitlePlace);

interface CardFrameProps {
  /** On the start page the card is in the middle, over the map. */
  readonly isStart: boolean;
  readonly children: ReactNode;
}

export function CardFrame({ isStart, children }: CardFrameProps) {
  const t = useTranslate();
  const isFolded = useUi((ui) => ui.folded) && !isStart;
  const card = useMapInset(isStart ? null : isFolded ? 'bar' : 'start');
  return (
    <main
      ref={card}
      id="shipment"
      aria-label={t('app.panel')}
      className={classes(
        isStart ? START_CARD : 'absolute start-4 top-4 z-20 flex w-103 flex-col rounded-card bg-card shadow-card',
        'print:static print:w-auto print:shadow-none',
        !isStart && !isFolded && 'bottom-4 overflow-clip',
      )}
    >
      {isStart && <StartTitle />}
      <div className={classes('flex gap-1 print:hidden', isStart ? 'py-4' : 'border-b border-line p-4 pe-2')}>
        <div className="min-w-0 flex-1">
          <SearchBox isStart={isStart} />
        </div>
        {!isStart && (
          <FoldButton
            label={t(isFolded ? 'app.unfold' : 'app.fold')}
            isFolded={isFolded}
            onFold={() => setUi({ folded: !isFolded })}
          />
        )}
      </div>
      <div className={isFolded ? 'hidden print:contents' : 'contents'}>{children}</div>
    </main>
  );
}

export function SheetFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const stop = useUi((ui) => ui.sheet);
  const top = useMapInset('top');
  const bottom = useMapInset('bottom');
  return (
    <>
      <header
        ref={top}
        className="absolute inset-x-2.5 top-2.5 z-30 rounded-card flex bg-card p-1 shadow-card print:hidden"
      >
        <HomeLink className="flex size-10 shrink-0 items-center justify-center">
          <img src="/favicon.svg" alt="" width={24} height={24} />
        </HomeLink>
        <div className="min-w-0 flex-1">
          <SearchBox />
        </div>
      </header>
      <main id="shipment" className="contents">
        <Sheet
          ref={bottom}
          stop={stop}
          onStop={(sheet) => setUi({ sheet })}
          label={t('app.panel')}
          growLabel={t('app.grow')}
          shrinkLabel={t('app.shrink')}
        >
          {children}
        </Sheet>
      </main>
    </>
  );
}

/** The lower edge of MapBar.tsx, which is rendered later and must not move anything. */
const BAR_PX = 48;

type Side = 'start' | 'bar' | 'top' | 'bottom';

function setInset(side: Side, size: number): void {
  const { mapInsets } = currentUi();
  if (mapInsets[side] !== size) setUi({ mapInsets: { ...mapInsets, [side]: size } });
}

/**
 * Reports how much of one side of the map an element covers, so that the route is fitted into the rest; `null` when
 * it covers too little to matter.
 */
function useMapInset(side: Side | null): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || side === null) return;
      const measure = (): void => {
        // Measures the layout box instead of the painted box, because a sheet that is being animated is already laid
        // out at its end.
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
        const isRtl = getComputedStyle(element).direction === 'rtl';
        const below = offsetTop + offsetHeight;
        const size = {
          start: isRtl ? window.innerWidth - offsetLeft : offsetLeft + offsetWidth,
          bar: below,
          top: below,
          bottom: window.innerHeight - offsetTop,
        }[side];
        setInset(side, size);
        if (side === 'start') setInset('bar', BAR_PX);
      };
      // The new value is rendered at once and resizes other observed elements. Within the same delivery the browser
      // would report a loop (https://www.w3.org/TR/resize-observer/#deliver-resize-error).
      let frame = 0;
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(measure);
      });
      observer.observe(element);
      measure();
      return () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
        setInset(side, 0);
        setInset('bar', 0);
      };
    },
    [side],
  );
}
