/** Lays out the desk: one bar on top, and below it list, map and shipment side by side if there is enough space. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskTab } from '../../core/links/desk-link.ts';
import { SECOND } from '../../core/time/units.ts';
import { classes } from '../../ui/classes.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyPart, lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useTopDialog } from '../../ui/open-dialogs.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useImportDraft } from '../../state/import-draft.ts';
import { useFactsSubject } from '../../state/facts-dialog.ts';
import { useShareSubject } from '../../state/share-dialog.ts';
import { currentDesk, deskTabs, goDesk, useDesk } from '../../state/desk-store.ts';
import { currentView, go, useView } from '../../state/view-store.ts';
import { EMPTY_VIEW } from '../../core/links/view.ts';
import { TypedAhead } from '../add/TypedAhead.tsx';
import { FilterField } from '../filter/FilterField.tsx';
import { config } from '../../api/config.ts';
import { fleetQuery } from '../../api/desk/fleet.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { ContentOrStart } from './ContentOrStart.tsx';
import { Banners } from './Banners.tsx';
import { CardPlaceContext } from '../common/card-place.ts';
import { canWrite, isGuest } from '../../state/guest.ts';
import { KeyFoot } from './KeyFoot.tsx';
import { useDroppedKeys, useHeldKeys } from '../common/held-keys.ts';
import { useKeys } from '../common/keys.ts';
import { type Layout, toLayout, type PaneName } from './layout.ts';
import { PaneBoundary } from './PaneBoundary.tsx';
import { PaneSwitch } from './PaneSwitch.tsx';
import { SidePane } from './SidePane.tsx';
import { useMe } from '../common/me.ts';
import { useSettings } from '../common/settings.ts';
import { TopBar } from './TopBar.tsx';
import { useTabCounts } from './use-tab-counts.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useIsRoomy, useKeepsFleet, useScreen } from '../common/use-screen.ts';
import { useWarmFleet } from './use-warm-fleet.ts';
import { useMayWrite } from '../common/WriteButton.tsx';

function Shape() {
  useHeldKeys(true);
  return <div className="list-shape" />;
}
const AttentionPane = lazyPart(async () => (await import('../cases/CasePanes.tsx')).AttentionPane, Shape);
const ChangesPane = lazyPart(async () => (await import('../changes/ChangesPane.tsx')).ChangesPane, Shape);
const DonePane = lazyPart(async () => (await import('../cases/CasePanes.tsx')).DonePane, Shape);
const ListPane = lazyPart(async () => (await import('../list/ListPane.tsx')).ListPane, Shape);
const CarriersPage = lazyPart(async () => (await import('../carriers/CarriersPage.tsx')).CarriersPage, Shape);
const SettingsPage = lazyPart(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage, Shape);
const SubscriptionsPage = lazyPart(
  async () => (await import('../subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
  Shape,
);
const DisputePage = lazyPart(async () => (await import('../money/DisputePage.tsx')).DisputePage, Shape);
/** The band of those who show the shipments, for guests alone. Its place is kept, so that nothing moves. */
const GuestBand = lazyPart(
  async () => (await import('../common/OwnerBand.tsx')).GuestBand,
  () => <div className="min-h-10 bg-soft" />,
);
/** Cases and list are usable before the figures over them, which load later into their place. */
const FigureStrip = lazyPart(
  async () => (await import('../list/FigureStrip.tsx')).FigureStrip,
  () => <div className="h-14 print:hidden" />,
);
const AddedNote = lazyPartWithTexts(async () => (await import('../add/AddedNote.tsx')).AddedNote);
const AddDialog = lazyPartWithTexts(async () => (await import('../add/AddDialog.tsx')).AddDialog, TypedAhead);
const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);
const Notices = lazyPart(async () => (await import('./Notices.tsx')).Notices);
const ShareDialog = lazyPartWithTexts(async () => (await import('../share/ShareDialog.tsx')).ShareDialog);
const FactsDialog = lazyPart(async () => (await import('../facts/FactsDialog.tsx')).FactsDialog);

const PANES: Readonly<Record<DeskTab, React.ComponentType>> = {
  attention: AttentionPane,
  all: ListPane,
  changes: ChangesPane,
  done: DonePane,
};

const PAGES = {
  lines: CarriersPage,
  settings: SettingsPage,
  subscriptions: SubscriptionsPage,
  dispute: DisputePage,
} as const;

/** On a phone a list that another pane hides is still printed. */
const LIST_LOOKS: Readonly<Record<Layout['list'], string>> = {
  sized: 'shrink-0',
  half: 'shrink-0',
  rest: 'flex-1',
  hidden: 'flex-1 hidden print:block',
};

export function DeskShell() {
  const t = useTranslate();
  const screen = useScreen();
  useWarmFleet(screen);
  const page = useDesk((desk) => (isGuest() ? 'desk' : desk.page));
  const tab = useDesk((desk) => (isGuest() && desk.tab === 'done' ? 'attention' : desk.tab));
  const number = useView((view) => view.number);
  const [pane, setPane] = usePane(number);
  const counts = useTabCounts();
  const [dialog, setDialog] = useState<'add' | 'keys' | null>(null);
  const [sizes, setSizes] = useSettings();
  const [cardPlace, setCardPlace] = useState<HTMLElement | null>(null);
  const isIdle = useIdle(SECOND);
  const hasFacts = useFactsSubject() !== null;
  const isSharing = useShareSubject() !== null;
  const mayWrite = useMayWrite();
  const topDialog = useTopDialog();
  useDroppedKeys(dialog !== null && topDialog === null);
  const isAddMounted = useLatch(dialog === 'add');
  const isKeySheetMounted = useLatch(dialog === 'keys');
  useEffect(() => {
    document.title = t('desk.title');
  }, [t]);
  // Loads the other tab in advance, so that it opens at once.
  useEffect(() => {
    if (!isIdle) return;
    void Promise.allSettled([import('../cases/CasePanes.tsx'), import('../list/ListPane.tsx')]);
  }, [isIdle]);
  const isRoomy = useIsRoomy();
  const keepsFleet = useKeepsFleet();
  const [isFleetAlone, setFleetAlone] = useState(false);
  const hasShipment = number !== null;
  const layout = toLayout({ screen, isRoomy, keepsFleet, page, tab, hasShipment, pane, isFleetAlone, settings: sizes });
  const { fleetSetting, side } = layout;
  const hasLoadedSettings = useMe() !== null;
  const queries = useQueryClient();
  const toggleFleet = (): void => {
    if (!layout.hasFleet) void queries.prefetchQuery(fleetQuery(currentDesk().q, viewerZone()));
    if (fleetSetting === null) setFleetAlone(!isFleetAlone);
    // Until the settings are loaded, it is unknown whether the person has opened the map, so it cannot be closed.
    else setSizes({ [fleetSetting]: !hasLoadedSettings || !sizes[fleetSetting] });
  };
  useKeys({
    keys: () => setDialog('keys'),
    add: () => {
      if (canWrite() && mayWrite()) setDialog('add');
    },
    fleet: toggleFleet,
    tab: ({ key }) => goDesk({ page: 'desk', tab: deskTabs()[Number(key) - 1] ?? 'all', case: null }),
    close: () => (currentView().number === null ? false : go(EMPTY_VIEW)),
  });
  const hasAdded = useImportDraft(({ added }) => added !== null);
  const close = (): void => setDialog(null);
  const Pane = page === 'desk' ? PANES[tab] : PAGES[page];
  const hasNotices = sizes.notices && 'Notification' in window && Notification.permission === 'granted';
  const listWidth = { sized: { inlineSize: sizes.list }, half: { inlineSize: '50%' }, rest: {}, hidden: {} };
  return (
    <div className="relative flex h-dvh flex-col overflow-hidden bg-card low:h-120 low:overflow-clip print:h-auto print:overflow-visible">
      <a
        href="#desk-list"
        className="absolute start-2 -top-12 z-50 rounded-button bg-card px-3 py-2 font-semibold text-chart focus:top-2"
      >
        {t('desk.skip')}
      </a>
      {config.owner !== null && isGuest() && <GuestBand />}
      <TopBar counts={counts} onAdd={() => setDialog('add')} isFleetShown={layout.hasFleet} onFleet={toggleFleet}>
        <FilterField />
      </TopBar>
      <div className="flex min-h-0 flex-1 print:block">
        <main
          id="desk-list"
          aria-label={t('desk.pane.list')}
          tabIndex={-1}
          style={listWidth[layout.list]}
          className={classes('min-h-0 min-w-0 outline-none print:w-auto', LIST_LOOKS[layout.list])}
        >
          <PaneBoundary key={`${page} ${tab}`}>
            <CardPlaceContext value={layout.hasCardOver ? cardPlace : null}>
              {page === 'desk' && (tab === 'attention' || tab === 'all') ? (
                <ContentOrStart onHandedOver={() => setDialog('add')}>
                  <div className="flex h-full flex-col print:block">
                    {hasAdded && <AddedNote />}
                    <FigureStrip />
                    <div className="min-h-0 flex-1">
                      <Pane />
                    </div>
                  </div>
                </ContentOrStart>
              ) : (
                <Pane />
              )}
            </CardPlaceContext>
          </PaneBoundary>
        </main>
        {side !== null && (
          <SidePane
            side={side}
            layout={layout}
            screen={screen}
            // The stored width of the list determines the size of the map, which is painted once it is known.
            isReady={isIdle && hasLoadedSettings}
            sizes={sizes}
            onSizes={setSizes}
            cardPlace={setCardPlace}
          />
        )}
      </div>
      {/* In a low window the desk scrolls, and its messages stay in sight. */}
      <div className="relative z-40 low:sticky low:bottom-0 print:hidden">
        <Banners />
      </div>
      {layout.hasPaneSwitch && <PaneSwitch pane={pane} onPane={setPane} />}
      <KeyFoot />
      {/* Notifications render nothing on the page, so a crash of them renders nothing, too. */}
      {hasNotices && (
        <Boundary renderCrash={() => null}>
          <Notices />
        </Boundary>
      )}
      {isAddMounted && <AddDialog open={dialog === 'add'} onClose={close} />}
      {hasFacts && <FactsDialog />}
      {isSharing && <ShareDialog />}
      {isKeySheetMounted && <KeySheet open={dialog === 'keys'} onClose={close} />}
    </div>
  );
}

/** On a phone an opened shipment is shown in front. */
function usePane(number: string | null): readonly [PaneName, (pane: PaneName) => void] {
  const [shown, setShown] = useState<{ readonly number: string | null; readonly pane: PaneName }>({
    number,
    pane: 'shipment',
  });
  const pane = shown.number === number ? shown.pane : 'shipment';
  return [pane, (next) => setShown({ number, pane: next })];
}
