/** The menu of the person: the pages of accounts, which the server renders, and the sign-out. */
import { useId, useRef } from 'react';
import { signOut } from '../../api/client.ts';
import type { Me } from '../../core/desk-api/documents.ts';
import { isGuest } from '../../state/guest.ts';
import { openPage } from '../../state/open-desk.ts';
import { Button } from '../../ui/Button.tsx';
import { placeBelow } from '../../ui/place-below.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { WriteButton } from '../common/WriteButton.tsx';

const ITEM = 'target flex min-h-8 w-full items-center justify-start rounded-tab px-2 text-sm font-semibold';

export function AccountMenu({ me: { name, role } }: { readonly me: Me }) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const pages = [
    { path: '/account', label: t('people.account'), isShown: true },
    { path: '/desk/people', label: t('people.manage'), isShown: role === 'admin' },
    { path: '/desk/shares', label: t('people.shares'), isShown: role !== 'viewer' },
    { path: '/desk/audit', label: t('people.audit'), isShown: role === 'admin' },
  ].filter(({ path, isShown }) => isShown && (path === '/account' || !isGuest()));
  return (
    <>
      <Button
        ref={button}
        popoverTarget={id}
        title={t('desk.account')}
        aria-label={t('join.labelled', { label: t('desk.account'), value: name })}
        className="max-w-40 min-w-0"
      >
        <bdi className="truncate">{name}</bdi>
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('desk.account')}
        onBeforeToggle={(event) => placeBelow(event, button.current)}
        className="inset-auto m-0 min-w-44 rounded-button border border-line bg-card p-1.5 text-ink shadow-card print:hidden"
      >
        {pages.map(({ path, label }) => (
          <a key={path} href={path} className={`${ITEM} hover:bg-soft`}>
            {label}
          </a>
        ))}
        <div className="mt-1.5 border-t border-line pt-1.5">
          <WriteButton look="link" className={`${ITEM} hover:bg-soft`} onClick={() => void signOut().then(openPage)}>
            {t('people.signOut')}
          </WriteButton>
        </div>
      </div>
    </>
  );
}
