/** The settings of the desk. The address determines which section is open. */
import { DRAWERS, type Drawer } from '../../core/links/desk-link.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { deskLink, goDesk, useDesk } from '../../state/desk-store.ts';
import { useMe } from '../common/me.ts';
import { tabLook } from '../common/tab-look.ts';

interface DrawerProps {
  readonly mayEdit: boolean;
}

const PARTS: Readonly<Record<Drawer, React.ComponentType<DrawerProps>>> = {
  columns: lazyPart(async () => (await import('../columns/ColumnsDrawer.tsx')).ColumnsDrawer),
  rules: lazyPart(async () => (await import('../rules/RulesDrawer.tsx')).RulesDrawer),
  'free-days': lazyPart(async () => (await import('../free-days/FreeDaysDrawer.tsx')).FreeDaysDrawer),
  rates: lazyPart(async () => (await import('../rates/RatesDrawer.tsx')).RatesDrawer),
};

export function SettingsPage() {
  const t = useTranslate();
  const me = useMe();
  const open = useDesk((desk) => desk.drawer) ?? DRAWERS[0];
  const Part = PARTS[open];
  return (
    <div className="flex h-full flex-col">
      <nav aria-label={t('settings.drawers')} className="scroll-row flex shrink-0 gap-1 border-b border-line px-2 pt-1">
        {DRAWERS.map((drawer) => (
          <a
            key={drawer}
            href={deskLink({ drawer })}
            aria-current={drawer === open ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              goDesk({ drawer });
            }}
            className={tabLook(drawer === open)}
          >
            {t(`settings.drawer.${drawer}`)}
          </a>
        ))}
        {me?.account != null && me.role === 'admin' && (
          <a href="/desk/people" className={tabLook(false)}>
            {t('settings.people')}
          </a>
        )}
      </nav>
      {/* The element takes the focus, so that people without buttons in it can scroll it with the keyboard. */}
      <div
        key={open}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t(`settings.drawer.${open}`)}
      >
        {/* The form is not shown before the role is known, because the server would refuse changes by a viewer. */}
        <Part mayEdit={me !== null && me.role !== 'viewer'} />
      </div>
    </div>
  );
}
