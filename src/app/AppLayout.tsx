/** The page: the map fills the window, the shipment is a card beside it or a sheet over it. */
import type { ReactNode } from 'react';
import { config } from '../api/config.ts';
import { ServiceError } from '../api/service-error.ts';
import { lazyPart, lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { HelpSheet } from '../panel/help/HelpSheet.tsx';
import { SearchBox } from '../panel/search/SearchBox.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { reload } from '../view/origin.ts';
import { setUi, useUi } from '../view/ui-store.ts';
import { usePrerendered } from '../view/use-prerendered.ts';
import { useNow } from '../view/use-now.ts';
import { useReading } from '../view/use-reading.ts';
import { useView } from '../view/view-store.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { PictureNotice } from './PictureNotice.tsx';
import { SampleMark } from './SampleMark.tsx';
import { ShipmentPanel } from './ShipmentPanel.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { useCovered } from './use-map-insets.ts';
import { useFrozen } from './use-frozen.ts';
import { type DisplayedShipment, useDisplayedShipment } from './use-displayed-shipment.ts';
import { useTitle } from './use-title.ts';
import { useWide } from './use-wide.ts';
import { MINUTE } from '../core/time/units.ts';

// What the first screen of a shipment does not show comes when it is asked for.
const FrozenPanel = lazyPartWithTexts(async () => (await import('./FrozenPanel.tsx')).FrozenPanel);
const LinesPage = lazyPartWithTexts(async () => (await import('../panel/lines/LinesPage.tsx')).LinesPage);
const StartPage = lazyPartWithTexts(async () => (await import('../panel/search/StartPage.tsx')).StartPage);
const mapScript = () => import('../map/ShipmentMap.tsx');
const ShipmentMap = lazyPart(async () => (await mapScript()).ShipmentMap);

const isSample = config.service === 'built-in';

export function AppLayout() {
  const t = useTranslate();
  const wide = useWide();
  const shown = useDisplayedShipment();
  const nowMs = useNow(MINUTE);
  const container = useView((view) => view.container);
  const page = useView((view) => view.page);
  const frozen = useFrozen();
  const shipment = frozen === null ? (shown.query.data?.shipment ?? null) : (frozen.opened?.shipment ?? null);
  const readAsOf = frozen?.opened?.asOf ?? (shown.past ? (shipment?.updatedAt?.epochMs ?? nowMs) : nowMs);
  const reading = useReading(shipment, container, readAsOf);
  useTitle(reading);
  const isAlone = usePrerendered(shown.ref, answerOf(shown.query));
  usePrefetch(shipment !== null, mapScript);
  const panel = (
    <PanelBoundary>
      {page === 'lines' ? (
        <LinesPage />
      ) : frozen !== null ? (
        <FrozenPanel state={frozen} reading={reading} />
      ) : shown.ref === null ? (
        <StartPage />
      ) : (
        <ShipmentPanel shown={shown} reading={reading} />
      )}
    </PanelBoundary>
  );
  return (
    <div className="relative h-dvh overflow-hidden bg-sea print:h-auto print:overflow-visible">
      <a
        href="#shipment"
        className="absolute start-2 -top-12 z-50 rounded-button bg-card px-3 py-2 font-semibold text-chart focus:top-2"
      >
        {t('app.skip')}
      </a>
      <div className="absolute inset-0 print:hidden">
        {/* The map catches its own crashes; this one is for a map that never came. */}
        <Boundary renderCrash={() => <MissingMap />}>
          <ShipmentMap reading={reading} now={readAsOf} tiles={config.tiles} sample={isSample} />
        </Boundary>
      </div>
      {wide ? <CardFrame>{panel}</CardFrame> : <SheetFrame>{panel}</SheetFrame>}
      {isSample && <SampleMark />}
      {isAlone && shown.ref !== null && <PictureNotice number={shown.ref.number} query={shown.query} />}
      <HelpSheet />
    </div>
  );
}

/** What never became an answer is none: the line may come back. */
function answerOf({ data, error }: DisplayedShipment['query']): 'coming' | 'here' | 'no' {
  if (data !== undefined) return 'here';
  const isOpen = error === null || (error instanceof ServiceError && error.cause !== 'refused');
  return isOpen ? 'coming' : 'no';
}

function CardFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const covered = useCovered('start');
  return (
    <main
      ref={covered}
      id="shipment"
      aria-label={t('app.panel')}
      className="absolute start-4 top-4 bottom-4 z-20 flex w-103 flex-col overflow-clip rounded-card bg-card shadow-card print:static print:w-auto print:shadow-none"
    >
      <div className="border-b border-line p-4 print:hidden">
        <SearchBox />
      </div>
      {children}
    </main>
  );
}

function SheetFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const stop = useUi((ui) => ui.sheet);
  const top = useCovered('top');
  const bottom = useCovered('bottom');
  return (
    <>
      <div ref={top} className="absolute inset-x-2.5 top-2.5 z-30 rounded-card bg-card p-1 shadow-card print:hidden">
        <SearchBox />
      </div>
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

/** The picture that the server drew stays below: it is all the map there is. */
function MissingMap() {
  const t = useTranslate();
  return (
    <div
      role="alert"
      className="absolute end-4 top-20 z-10 max-desk:start-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-button bg-card px-3 py-2 text-ink shadow-card"
    >
      <p>{t('app.mapMissing')}</p>
      {/* A browser may keep a script that failed as failed for as long as the page is open. */}
      <Button onClick={reload}>{t('map.base.again')}</Button>
    </div>
  );
}
