import type { ReactNode } from 'react';
import type { SlipProps } from '../details/history/Slip.tsx';
import type { ShipmentRef } from '../../api/client.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { PlainPill } from '../details/summary/PlainPill.tsx';
import { Summary } from '../details/summary/Summary.tsx';
import { Sources } from '../details/sources/Sources.tsx';
import { Timeline } from '../details/timeline/Timeline.tsx';
import type { Reading } from '../../core/reading/types.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import { LateContent } from '../../ui/LateContent.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Tab } from '../../core/links/view.ts';
import { isGuest, isShared } from '../../state/guest.ts';
import { setUi } from '../../state/ui-store.ts';
import { go, useView } from '../../state/view-store.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { findType } from './use-displayed-shipment.ts';

/** Keeps the height of the bar free, so that nothing below moves when its script is loaded. */
const ContainersPlace = () => <div className="h-20 border-b border-line" />;
const ContainersBar = lazyPartWithTexts(
  async () => (await import('../details/containers/ContainersBar.tsx')).ContainersBar,
  ContainersPlace,
);
const ContainersTimeline = lazyPartWithTexts(
  async () => (await import('../details/containers/ContainersTimeline.tsx')).ContainersTimeline,
);
const Details = lazyPartWithTexts(async () => (await import('../details/carrier-data/Details.tsx')).Details);
const History = lazyPartWithTexts(async () => (await import('../details/history/History.tsx')).History);
const PrintPages = lazyPartWithTexts(async () => (await import('./PrintPages.tsx')).PrintPages);
const Slip = lazyPartWithTexts<SlipProps>(
  async () => (await import('../details/history/Slip.tsx')).Slip,
  ({ present }) => <PlainPill reading={present} />,
);
const AboveSummary = lazyPartWithTexts(async () => (await import('./AboveSummary.tsx')).AboveSummary);
const CompactSummary = lazyPartWithTexts(async () => (await import('./CompactSummary.tsx')).CompactSummary);
const ShareTab = lazyPartWithTexts(async () => (await import('./ShareTab.tsx')).ShareTab);

const TABS: readonly Tab[] = ['timeline', 'details', 'history', 'share'];

export interface ShipmentViewProps {
  /**
   * Whether the answer is a past one. It is read as of its own time, so that events it expected are not overdue in
   * it.
   */
  readonly reading: Reading;
  /** Identifies the shipment for requests to the service; `null` for a frozen link. */
  readonly shipmentRef: ShipmentRef | null;
  /** The present answer, even while a past one is shown; `null` when it is unknown. */
  readonly present: Shipment | null;
  readonly past: boolean;
  readonly head?: ReactNode;
  /** The status with its delay, and the share tab, of a frozen link, which has no history. */
  readonly pill?: ReactNode;
  readonly share?: ReactNode;
}

/** Everything about one shipment in words: summary, containers, and the four tabs. */
export function ShipmentView({ reading, shipmentRef, present, past, head, pill, share }: ShipmentViewProps) {
  const t = useTranslate();
  const { shipment, journey, now } = reading;
  const containerNumber = journey.container?.number ?? null;
  const tabInView = useView((view) => view.tab);
  const hasHistory = shipmentRef !== null && !isGuest();
  // The readers of a share have its address already, and cannot make links of their own.
  const tabs = TABS.filter((tab) => (tab !== 'history' || hasHistory) && (tab !== 'share' || !isShared()));
  const tab = tabs.includes(tabInView) ? tabInView : 'timeline';
  const historyRef = shipmentRef === null ? null : { ...shipmentRef, type: findType(shipmentRef, shipment.type) };
  const several = shipment.containers.length > 1;
  return (
    <div
      data-scroller
      className="fading min-h-0 flex-1 scroll-pt-20 scroll-pb-6 overflow-y-auto overscroll-contain print:overflow-visible"
    >
      {head}
      <LateContent>
        <AboveSummary reading={reading} past={past} />
      </LateContent>
      <Summary
        reading={reading}
        pill={
          past || historyRef === null || journey.state === 'cancelled' ? (
            pill
          ) : (
            <LateContent>
              <Slip shipmentRef={historyRef} present={reading} containerNumber={containerNumber} />
            </LateContent>
          )
        }
      />
      <Sources reading={reading} />
      {several && <ContainersBar shipment={shipment} nowMs={now} />}
      <div className="sticky top-0 z-10 border-b border-line bg-card px-4 print:hidden">
        <LateContent>
          <CompactSummary reading={reading} />
        </LateContent>
        <Tabs
          label={t('app.tabs')}
          prefix="view"
          tabs={tabs.map((id) => ({ id, text: t(`app.tab.${id}`) }))}
          selected={tab}
          onSelect={(id) => {
            // At half height a phone shows two lines of the content.
            setUi({ sheet: 'full' });
            go({ tab: id });
          }}
        />
      </div>
      <div id={`view-${tab}`} role="tabpanel" aria-labelledby={`view-tab-${tab}`} className="print:hidden">
        <PanelBoundary key={tab}>
          {tab === 'timeline' &&
            (several && containerNumber === null ? (
              <ContainersTimeline reading={reading} />
            ) : (
              <Timeline reading={reading} />
            ))}
          {tab === 'details' && <Details reading={reading} updateRef={past || !hasHistory ? null : shipmentRef} />}
          {tab === 'history' && historyRef !== null && (
            <History shipmentRef={historyRef} reading={reading} present={present} />
          )}
          {tab === 'share' &&
            (historyRef === null ? share : <ShareTab shipmentRef={historyRef} reading={reading} past={past} />)}
        </PanelBoundary>
      </div>
      <LateContent>
        <PrintPages reading={reading} />
      </LateContent>
    </div>
  );
}
