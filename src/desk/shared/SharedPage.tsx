/** The page of a share: one bar on top, and below it list, map and card side by side if there is enough space. */
import { useEffect, useState } from 'react';
import type { SharedHead } from '../../core/desk-api/shares.ts';
import { SECOND } from '../../core/time/units.ts';
import { EMPTY_VIEW } from '../../core/links/view.ts';
import { classes } from '../../ui/classes.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Settings } from '../../state/desk-settings.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { currentView, go, useView } from '../../state/view-store.ts';
import { useKeys } from '../common/keys.ts';
import { useIsRoomy, useKeepsFleet, useScreen } from '../common/use-screen.ts';
import { toLayout, type PaneName } from '../shell/layout.ts';
import { PaneBoundary } from '../shell/PaneBoundary.tsx';
import { PaneSwitch } from '../shell/PaneSwitch.tsx';
import { SidePane } from '../shell/SidePane.tsx';
import { Toasts } from '../shell/Toasts.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OwnerBand } from '../common/OwnerBand.tsx';
import { SharedBar } from './SharedBar.tsx';
import { SharedList } from './SharedList.tsx';
import type { SharedPlace } from './shared-place.ts';

interface SharedPageProps {
  readonly head: SharedHead;
  readonly place: SharedPlace;
}

/** The sizes last as long as the page, because a reader without an account has no settings. */
const SIZES = { list: 620, card: 412 };

export function SharedPage({ head, place }: SharedPageProps) {
  const t = useTranslate();
  const screen = useScreen();
  const isRoomy = useIsRoomy();
  const keepsFleet = useKeepsFleet();
  const isIdle = useIdle(SECOND);
  const number = useView((view) => view.number);
  const q = useDesk((desk) => desk.q);
  const [sizes, setSizes] = useState<Pick<Settings, 'list' | 'card'>>(SIZES);
  const [hasMap, setHasMap] = useState<boolean | null>(null);
  const [pane, setPane] = useState<{ readonly number: string | null; readonly name: PaneName } | null>(null);
  const isMapShown = hasMap ?? screen === 'wide';
  const shownPane = pane !== null && pane.number === number ? pane.name : 'shipment';
  useEffect(() => {
    document.title = t('customer.title', { label: head.label });
  }, [t, head.label]);
  const toggleMap = (): void => setHasMap(!isMapShown);
  useKeys({
    fleet: toggleMap,
    close: () => (currentView().number === null ? false : go(EMPTY_VIEW)),
  });
  const layout = toLayout({
    screen,
    isRoomy,
    keepsFleet,
    page: 'desk',
    tab: 'all',
    hasShipment: number !== null,
    pane: shownPane,
    isFleetAlone: isMapShown,
    settings: { fleet: isMapShown, caseFleet: false },
  });
  const { side } = layout;
  const widths = { sized: { inlineSize: sizes.list }, half: { inlineSize: '50%' }, rest: {}, hidden: {} };
  return (
    <div className="relative flex h-dvh flex-col overflow-hidden bg-card low:h-120 low:overflow-clip print:h-auto print:overflow-visible">
      <OwnerBand owner={head.owner} />
      <SharedBar
        head={head}
        q={q}
        isMapShown={layout.hasFleet}
        onMap={toggleMap}
        onSearch={(text) => goDesk({ q: text }, 'replace')}
      />
      <div className="flex min-h-0 flex-1 print:block">
        <main
          id="desk-list"
          aria-label={t('desk.pane.list')}
          tabIndex={-1}
          style={widths[layout.list]}
          className={classes(
            'min-h-0 min-w-0 outline-none print:w-auto',
            layout.list === 'sized' || layout.list === 'half' ? 'shrink-0' : 'flex-1',
            layout.list === 'hidden' && 'hidden print:block',
          )}
        >
          <PaneBoundary>
            <SharedList head={head} place={place} />
          </PaneBoundary>
        </main>
        {side !== null && (
          <SidePane
            side={side}
            layout={{ ...layout, hasCardOver: false }}
            screen={screen}
            isReady={isIdle}
            sizes={sizes}
            onSizes={(changed) => setSizes((before) => ({ ...before, ...changed }))}
            cardPlace={null}
          />
        )}
      </div>
      {/* Short messages lie over the list. The note, which stays, takes its own space. */}
      <div className="relative z-40 print:hidden">
        <div className="desk:absolute desk:inset-x-0 desk:bottom-full">
          <Toasts />
        </div>
        <OfflineNote />
      </div>
      {layout.hasPaneSwitch && <PaneSwitch pane={shownPane} onPane={(name) => setPane({ number, name })} />}
    </div>
  );
}
