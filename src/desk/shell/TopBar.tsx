/** The top bar: name, parts of the desk, and actions that are available everywhere. */
import { type ReactNode, useEffect } from 'react';
import { LanguageChoice } from '../../shipment/card/LanguageChoice.tsx';
import { type DeskTab, EMPTY_DESK } from '../../core/links/desk-link.ts';
import { Button } from '../../ui/Button.tsx';
import { intoSight } from '../../ui/into-sight.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { deskLink, deskTabs, goDesk, useDesk } from '../../state/desk-store.ts';
import { useView } from '../../state/view-store.ts';
import { canWrite, isGuest } from '../../state/guest.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useMe } from '../common/me.ts';
import { tabLook } from '../common/tab-look.ts';
import { WriteButton } from '../common/WriteButton.tsx';

interface TopBarProps {
  /** The counts after the names of tabs; `undefined` until known, `null` when there is none. */
  readonly counts: Readonly<Partial<Record<DeskTab, string | null>>>;
  readonly onAdd: () => void;
  readonly isFleetShown: boolean;
  readonly onFleet: () => void;
  /** The filter field and other controls of the list. */
  readonly children: ReactNode;
}

export function TopBar({ counts, onAdd, isFleetShown, onFleet, children }: TopBarProps) {
  const t = useTranslate();
  const me = useMe();
  const page = useDesk((desk) => desk.page);
  const tab = useDesk((desk) => desk.tab);
  // The card of a shipment has its own heading, and other pages have no card.
  const isOpened = useView((view) => view.number !== null) && page === 'desk';
  // Counts that become known after the page was opened move the names after them.
  const known = Object.keys(counts).length;
  useEffect(() => {
    if (known > 0) intoSight(document.querySelector('header [aria-current]'));
  }, [known]);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card px-4 py-2 print:hidden">
      {!isOpened && <h1 className="sr-only">{t('desk.name')}</h1>}
      <a href="/" aria-label={t('app.home')} title={t('app.home')} className="target flex items-center gap-2 font-bold">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        {t('app.name')}
      </a>
      <nav
        aria-label={t('desk.tabs')}
        className="scroll-row scrollbar-none flex min-w-0 gap-1 max-desk:flex-1 max-desk:min-[480px]:order-last max-desk:min-[480px]:basis-full"
      >
        {deskTabs().map((id) => (
          <Part key={id} to={{ ...EMPTY_PART, tab: id }} isCurrent={page === 'desk' && tab === id}>
            {t(`desk.tab.${id}`)}
            {/* The place of the count is kept, so that a new or longer count moves no names. */}
            {id !== 'done' && counts[id] !== null && (
              <span className="min-w-[2ch] font-normal tabular-nums">{counts[id]}</span>
            )}
          </Part>
        ))}
        {!isGuest() && (
          <>
            <Part to={{ ...EMPTY_PART, page: 'lines' }} isCurrent={page === 'lines'}>
              {t('desk.lines')}
            </Part>
            <Part to={{ ...EMPTY_PART, page: 'settings' }} isCurrent={page === 'settings'}>
              {t('desk.settings')}
            </Part>
            <Part to={{ ...EMPTY_PART, page: 'subscriptions' }} isCurrent={page === 'subscriptions'}>
              {t('subs.nav')}
            </Part>
          </>
        )}
      </nav>
      <div className="flex min-w-0 flex-1 basis-80 items-center justify-end gap-2">
        {children}
        <Button aria-pressed={isFleetShown} aria-keyshortcuts="m" onClick={onFleet}>
          {t('desk.fleet')}
        </Button>
        {canWrite() && (
          <WriteButton look="primary" aria-keyshortcuts="+" onClick={onAdd}>
            {t('desk.add')}
          </WriteButton>
        )}
        <LanguageChoice className="shrink-0 rounded-button" />
        {me?.account != null && <AccountMenu me={me} />}
      </div>
    </header>
  );
}

/** The filter is kept when another part is shown. An opened case is closed. */
const EMPTY_PART = { page: EMPTY_DESK.page, case: null, drawer: null } as const;

interface PartProps {
  readonly to: Parameters<typeof goDesk>[0];
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** A real link, so that it can be opened in a new tab. */
function Part({ to, isCurrent, children }: PartProps) {
  // The link contains the whole address, so it depends on each part of it.
  useDesk();
  return (
    <a
      ref={isCurrent ? intoSight : undefined}
      onFocus={({ currentTarget }) => intoSight(currentTarget)}
      href={deskLink(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (!isCurrent) goDesk(to);
      }}
      className={tabLook(isCurrent)}
    >
      {children}
    </a>
  );
}
