/** One bar on top, below it list, map and shipment side by side as far as there is room. */
import { useEffect, useState } from 'react';
import { DESK_TABS, type DeskTab } from '../../core/links/desk-link.ts';
import { classes } from '../../ui/classes.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyPart, lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useAdding } from '../../view/adding.ts';
import { useFactsOf } from '../../view/facts-of.ts';
import { goDesk, useDesk } from '../../view/desk-store.ts';
import { currentView, go, useView } from '../../view/view-store.ts';
import { EMPTY_VIEW } from '../../core/links/view.ts';
import { FilterField } from '../filter/FilterField.tsx';
import { StartOr } from './StartOr.tsx';
import { Banners } from './Banners.tsx';
import { CardPlaceContext } from '../common/card-place.ts';
import { isGuest } from '../../view/guest.ts';
import { KeyFoot } from './KeyFoot.tsx';
import { useKeys } from '../common/keys.ts';
import { PaneBoundary } from './PaneBoundary.tsx';
import { useMe } from '../common/me.ts';
import { useSettings } from '../common/settings.ts';
import { Splitter } from '../common/Splitter.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { useTabCounts } from './use-tab-counts.ts';
import { useIdle } from './use-idle.ts';
import { useIsRoomy, useScreen } from '../common/use-screen.ts';
import { useWarmFleet } from './use-warm-fleet.ts';
import { useMayWrite } from '../common/WriteButton.tsx';

const Shape = () => <div className="list-shape" />;
const AttentionPane = lazyPart(async () => (await import('../cases/CasePanes.tsx')).AttentionPane, Shape);
const ChangesPane = lazyPart(async () => (await import('../changes/ChangesPane.tsx')).ChangesPane, Shape);
const DonePane = lazyPart(async () => (await import('../cases/CasePanes.tsx')).DonePane, Shape);
const ListPane = lazyPart(async () => (await import('../list/ListPane.tsx')).ListPane, Shape);
const LinesPage = lazyPart(async () => (await import('../lines/LinesPage.tsx')).LinesPage, Shape);
const SettingsPage = lazyPart(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage, Shape);
const SubscriptionsPage = lazyPart(
  async () => (await import('../subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
  Shape,
);
const DisputePage = lazyPart(async () => (await import('../money/DisputePage.tsx')).DisputePage, Shape);
const AddedNote = lazyPartWithTexts(async () => (await import('../add/AddDialog.tsx')).AddedNote);
const AddDialog = lazyPartWithTexts(async () => (await import('../add/AddDialog.tsx')).AddDialog);
const KeySheet = lazyPart(async () => (await import('./KeySheet.tsx')).KeySheet);
const Notices = lazyPart(async () => (await import('./Notices.tsx')).Notices);
const FleetPane = lazyPart(async () => (await import('./FleetPane.tsx')).FleetPane);
const FactsDialog = lazyPart(async () => (await import('../facts/FactsDialog.tsx')).FactsDialog);
const Detail = lazyPartWithTexts(async () => (await import('./Detail.tsx')).Detail);

const PANES: Readonly<Record<DeskTab, React.ComponentType>> = {
  attention: AttentionPane,
  all: ListPane,
  changes: ChangesPane,
  done: DonePane,
};

const PAGES = {
  lines: LinesPage,
  settings: SettingsPage,
  subscriptions: SubscriptionsPage,
  dispute: DisputePage,
} as const;

/** The lens handed over a list. */
const hasDraft = (): boolean => useAdding.getState().draft !== '';

const LIST = { least: 380, most: 1400 };

export function DeskShell() {
  const t = useTranslate();
  const screen = useScreen();
  useWarmFleet(screen);
  const page = useDesk((desk) => (isGuest() ? 'desk' : desk.page));
  const tab = useDesk((desk) => (isGuest() && desk.tab === 'done' ? 'attention' : desk.tab));
  const number = useView((view) => view.number);
  const [pane, setPane] = usePane(number);
  const counts = useTabCounts();
  const [dialog, setDialog] = useState<'add' | 'keys' | null>(() => (hasDraft() ? 'add' : null));
  const [sizes, setSizes] = useSettings();
  const [cardPlace, setCardPlace] = useState<HTMLElement | null>(null);
  const isIdle = useIdle();
  const hasFacts = useFactsOf() !== null;
  const mayWrite = useMayWrite();
  const hadAdd = useLatch(dialog === 'add');
  const hadKeys = useLatch(dialog === 'keys');
  useEffect(() => {
    document.title = t('desk.title');
  }, [t]);
  // The other tab then opens at once.
  useEffect(() => {
    if (isIdle) void Promise.allSettled([import('../cases/CasePanes.tsx'), import('../list/ListPane.tsx')]);
  }, [isIdle]);
  const isWide = screen === 'wide';
  const isPhone = screen === 'phone';
  const [isFleetAlone, setFleetAlone] = useState(false);
  const besides = isWide && (tab === 'attention' || tab === 'done') ? 'caseFleet' : 'fleet';
  // A phone shows one of them: how a wide window is arranged is no reason to open on the map.
  const isFleetOn = isPhone ? isFleetAlone : sizes[besides];
  const isArranged = useMe() !== null;
  // Until the person's settings are here nobody can mean to close a map that they did not open.
  const toggleFleet = (): void =>
    isPhone ? setFleetAlone(!isFleetOn) : setSizes({ [besides]: !isArranged || !isFleetOn });
  useKeys({
    keys: () => setDialog('keys'),
    add: () => {
      if (!isGuest() && mayWrite()) setDialog('add');
    },
    fleet: toggleFleet,
    tab: ({ key }) => goDesk({ page: 'desk', tab: DESK_TABS[Number(key) - 1] ?? 'all', case: null }),
    close: () => (currentView().number === null ? false : go(EMPTY_VIEW)),
  });
  const hasAdded = useAdding(({ added }) => added !== null);
  const close = (): void => setDialog(null);
  const Pane = page === 'desk' ? PANES[tab] : PAGES[page];
  const isOpen = number !== null && page === 'desk';
  const hasFleet = isFleetOn && page === 'desk';
  const hasNotices = sizes.notices && 'Notification' in window && Notification.permission === 'granted';
  const hasSide = isOpen || hasFleet;
  const hasCardOver = isWide && hasFleet && !isOpen;
  // A table, a map and a card do not fit: the card takes the place of the map.
  const isRoomy = useIsRoomy();
  const isCardAlone = isWide && isOpen && !isRoomy;
  const isMapAlone = isPhone && hasFleet && !isOpen;
  return (
    <div className="relative flex h-dvh flex-col overflow-hidden bg-card print:h-auto print:overflow-visible">
      <a
        href="#desk-list"
        className="absolute start-2 -top-12 z-50 rounded-button bg-card px-3 py-2 font-semibold text-chart focus:top-2"
      >
        {t('desk.skip')}
      </a>
      <TopBar counts={counts} onAdd={() => setDialog('add')} isFleetShown={hasFleet} onFleet={toggleFleet}>
        <FilterField />
      </TopBar>
      <div className="flex min-h-0 flex-1 print:block">
        <main
          id="desk-list"
          aria-label={t('desk.pane.list')}
          tabIndex={-1}
          style={hasSide && !isPhone && !isCardAlone ? { inlineSize: isWide ? sizes.list : '50%' } : {}}
          className={classes(
            'min-h-0 min-w-0 outline-none print:w-auto',
            hasSide && !isPhone && !isCardAlone ? 'shrink-0' : 'flex-1',
            (isMapAlone || (isOpen && isPhone && pane !== 'list')) && 'hidden print:block',
          )}
        >
          <PaneBoundary key={`${page} ${tab}`}>
            <CardPlaceContext value={hasCardOver ? cardPlace : null}>
              {page === 'desk' && (tab === 'attention' || tab === 'all') ? (
                <StartOr>
                  <div className={hasAdded ? 'flex h-full flex-col' : 'contents'}>
                    {hasAdded && <AddedNote />}
                    <div className={hasAdded ? 'min-h-0 flex-1' : 'contents'}>
                      <Pane />
                    </div>
                  </div>
                </StartOr>
              ) : (
                <Pane />
              )}
            </CardPlaceContext>
          </PaneBoundary>
        </main>
        {hasSide && (
          // On a phone it stands alone.
          <div
            role={isPhone && isOpen && pane !== 'list' ? 'main' : 'complementary'}
            className={classes(
              'flex min-h-0 min-w-0 print:block',
              isCardAlone ? 'shrink-0' : 'flex-1',
              isPhone && !isMapAlone && pane === 'list' && 'hidden',
            )}
          >
            {isWide && !isCardAlone && (
              <Splitter
                label={t('desk.pane.widthList')}
                size={sizes.list}
                bounds={LIST}
                from="start"
                onSize={(list) => setSizes({ list })}
              />
            )}
            <div
              className={classes(
                'relative min-h-0 min-w-0 flex-1 border-s border-line bg-sea print:border-none',
                isOpen && 'print:hidden',
              )}
            >
              <PaneBoundary>
                {isOpen ? (
                  <Detail
                    hasFleet={hasFleet}
                    screen={screen}
                    shows={isCardAlone ? 'shipment' : !isPhone ? 'both' : pane === 'map' ? 'map' : 'shipment'}
                    cardWidth={sizes.card}
                    onCardWidth={(card) => setSizes({ card })}
                  />
                ) : (
                  isIdle && <FleetPane reading={null} />
                )}
              </PaneBoundary>
              {hasCardOver && (
                <div
                  ref={setCardPlace}
                  className="pointer-events-none absolute inset-x-4 top-16 bottom-24 z-20 flex items-end justify-end pe-12"
                />
              )}
            </div>
          </div>
        )}
      </div>
      {/* Over the keys: what comes unasked moves nothing from under the pointer. */}
      <div className="desk:absolute desk:inset-x-0 desk:bottom-0 desk:z-30">
        <Banners />
      </div>
      {isOpen && isPhone && <PaneSwitch pane={pane} onPane={setPane} />}
      <KeyFoot />
      <Toasts />
      {/* Notifications show nothing on the page, so a crash of them shows nothing either. */}
      {hasNotices && (
        <Boundary renderCrash={() => null}>
          <Notices />
        </Boundary>
      )}
      {hadAdd && <AddDialog open={dialog === 'add'} onClose={close} />}
      {hasFacts && <FactsDialog />}
      {hadKeys && <KeySheet open={dialog === 'keys'} onClose={close} />}
    </div>
  );
}

/** On a phone the shipment comes to the front when it is opened. */
function usePane(number: string | null): readonly [PaneName, (pane: PaneName) => void] {
  const [shown, setShown] = useState<{ readonly number: string | null; readonly pane: PaneName }>({
    number,
    pane: 'shipment',
  });
  const pane = shown.number === number ? shown.pane : 'shipment';
  return [pane, (next) => setShown({ number, pane: next })];
}

/** On a phone: list, map and shipment, each one press away. */
const PANE_NAMES = ['list', 'map', 'shipment'] as const;
type PaneName = (typeof PANE_NAMES)[number];

function PaneSwitch({ pane, onPane }: { readonly pane: PaneName; readonly onPane: (pane: PaneName) => void }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('desk.pane.switch')} className="flex border-t border-line bg-card print:hidden">
      {PANE_NAMES.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === pane}
          onClick={() => onPane(id)}
          className={classes(
            'min-h-12 flex-1 text-sm font-semibold',
            id === pane ? 'bg-chart-soft text-chart' : 'text-ink-2',
          )}
        >
          {t(`desk.pane.${id}`)}
        </button>
      ))}
    </nav>
  );
}
