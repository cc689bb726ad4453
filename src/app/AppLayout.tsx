/** Lays out the tracking page: the map fills the window, and the shipment is a card beside it or a sheet over it. */
import { config } from '../api/config.ts';
import { ServiceError } from '../api/service-error.ts';
import { lazyPart, lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { Banner } from '../ui/Banner.tsx';
import { classes } from '../ui/classes.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { LateContent } from '../ui/LateContent.tsx';
import { reload } from '../state/origin.ts';
import { usePrerendered } from '../state/use-prerendered.ts';
import { useNow } from '../state/use-now.ts';
import { useReading } from '../state/use-reading.ts';
import { useView } from '../state/view-store.ts';
import { PanelBoundary } from '../shipment/card/PanelBoundary.tsx';
import { PictureNotice } from './PictureNotice.tsx';
import { ShipmentPanel } from '../shipment/card/ShipmentPanel.tsx';
import { CardFrame, SheetFrame } from './PanelFrame.tsx';
import { useFrozen } from '../shipment/card/use-frozen.ts';
import { type DisplayedShipment, useDisplayedShipment } from '../shipment/card/use-displayed-shipment.ts';
import { MINUTE } from '../core/time/units.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { loadRules } from '../shipment/details/search/use-search.ts';
import { useUi } from '../state/ui-store.ts';

// Parts that the first screen of a shipment does not show are loaded when they are needed.
const Announcement = lazyPartWithTexts(async () => (await import('./Announcement.tsx')).Announcement);
const FrozenPanel = lazyPartWithTexts(async () => (await import('../shipment/card/FrozenPanel.tsx')).FrozenPanel);
const HelpSheet = lazyPartWithTexts(async () => (await import('../shipment/details/help/HelpSheet.tsx')).HelpSheet);
const CarriersPage = lazyPartWithTexts(
  async () => (await import('../shipment/details/carriers/CarriersPage.tsx')).CarriersPage,
);
const StartCard = lazyPartWithTexts(async () => (await import('./start-fleet.tsx')).StartCard);
const StartLanes = lazyPartWithTexts(async () => (await import('./start-fleet.tsx')).StartLanes);
const MapBar = lazyPartWithTexts(async () => (await import('./MapBar.tsx')).MapBar);
const mapScript = () => import('../map/ShipmentMap.tsx');
const ShipmentMap = lazyPart(async () => (await mapScript()).ShipmentMap);

const isSample = config.service === 'built-in';
/** Identifies the start page, which has no shipment. */
const START = {};

export function AppLayout() {
  const t = useTranslate();
  const wide = useWide();
  const current = useDisplayedShipment();
  const nowMs = useNow(MINUTE);
  const container = useView((view) => view.container);
  const page = useView((view) => view.page);
  const frozen = useFrozen();
  const shipment = frozen === null ? (current.query.data?.shipment ?? null) : (frozen.opened?.shipment ?? null);
  const readAsOf = frozen?.opened?.asOf ?? (current.past ? (shipment?.updatedAt?.epochMs ?? nowMs) : nowMs);
  const reading = useReading(shipment, container, readAsOf, frozen !== null || current.past, nowMs);
  const isStart = page !== 'lines' && frozen === null && current.ref === null;
  // The card of the start page removes the prerendered picture itself.
  const isPictureOnly = usePrerendered(
    isStart ? START : current.ref,
    isStart ? 'coming' : toAnswerState(current.query),
  );
  usePrefetch(shipment !== null);
  const panel = (
    <PanelBoundary>
      {page === 'lines' ? (
        <CarriersPage />
      ) : frozen !== null ? (
        <FrozenPanel state={frozen} reading={reading} />
      ) : current.ref === null ? (
        <StartCard />
      ) : (
        <ShipmentPanel current={current} reading={reading} />
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
      {wide || isStart ? <CardFrame isStart={isStart}>{panel}</CardFrame> : <SheetFrame>{panel}</SheetFrame>}
      <div className="absolute inset-0 print:hidden">
        {/* The map catches its own crashes. This boundary is for a map that could not be loaded. */}
        <Boundary renderCrash={() => <MissingMap />}>
          <ShipmentMap
            reading={reading}
            isAwaited={frozen === null && current.query.isLoading}
            now={readAsOf}
            tiles={config.tiles}
            sample={isSample}
          >
            {isStart && <StartLanes />}
          </ShipmentMap>
        </Boundary>
      </div>
      {isSample && <SampleMark isStart={isStart} />}
      {isPictureOnly && current.ref !== null && <PictureNotice number={current.ref.number} query={current.query} />}
      <LateContent>
        {(wide || isStart) && <MapBar isStart={isStart} />}
        {reading !== null && <Announcement reading={reading} />}
        <HelpSheet />
      </LateContent>
    </div>
  );
}

/** A failed request is not an answer, because the carrier may be available again later. */
function toAnswerState({ data, error }: DisplayedShipment['query']): 'coming' | 'here' | 'no' {
  if (data !== undefined) return 'here';
  const isOpen = error === null || (error instanceof ServiceError && error.cause !== 'refused');
  return isOpen ? 'coming' : 'no';
}

/** The picture that the server drew stays below, because no other map is available. */
function MissingMap() {
  const t = useTranslate();
  return (
    <div className="absolute end-4 top-20 z-10 max-desk:start-4 overflow-hidden rounded-button bg-card shadow-card">
      <Banner
        role="alert"
        tone="warn"
        title={t('app.mapMissing')}
        action={
          // Browsers may remember a failed script for as long as the page is open.
          <Button look="link" onClick={reload}>
            {t('map.base.again')}
          </Button>
        }
      />
    </div>
  );
}

/**
 * Loads the parts of the search field and of failures once the shipment and the map's script are loaded, so that both
 * work without a connection.
 */
function usePrefetch(isShown: boolean): void {
  const { locale } = useTranslate();
  useEffect(() => {
    if (!isShown) return;
    const prefetchParts = async (): Promise<void> => {
      await mapScript();
      await Promise.all([
        import('../shipment/details/states/ShipmentProblem.tsx'),
        import('../shipment/details/search/SearchList.tsx'),
        import('../shipment/details/timeline/EventDetails.tsx'),
        loadRules(locale),
      ]);
    };
    // A part that failed to load is fetched again when it is needed.
    prefetchParts().catch(() => {});
  }, [isShown, locale]);
}

/**
 * On a phone the mark is in the row of the sheet's handle, whose height follows the font size. Over the map it would
 * cover the end of a voyage.
 */
const HANDLE = '1.625rem';

/** The mark is always visible while answers are simulated, so that no screenshot is taken for real data. */
function SampleMark({ isStart }: { readonly isStart: boolean }) {
  const t = useTranslate();
  const wide = useWide() || isStart;
  const { bottom } = useUi((ui) => ui.mapInsets);
  // The sheet has not been measured yet.
  if (!wide && bottom === 0) return null;
  return (
    <aside
      aria-label={t('app.sample')}
      title={t('app.sampleWhy')}
      data-over-map=""
      style={wide ? {} : { insetBlockEnd: `calc(${bottom}px - ${HANDLE})` }}
      className={classes(
        'absolute z-10 rounded-full bg-card px-2 py-0.5 text-xs text-ink-3 print:hidden',
        isStart ? 'start-4 bottom-4' : 'desk:end-18 desk:top-16 lg:top-4 max-desk:start-3 max-desk:z-21',
      )}
    >
      {t('app.sample')}
    </aside>
  );
}

const query = matchMedia('(width >= 780px)');

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is enough space for a card beside the map. Otherwise the card is a sheet. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
