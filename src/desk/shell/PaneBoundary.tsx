import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useConnection } from '../common/live.ts';

/** Contains the crash of a pane. */
export function PaneBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary renderCrash={(again) => <Crash again={again} />}>{children}</Boundary>;
}

/** A pane that crashed without a connection lacks its code in most cases, and is rendered again with a connection. */
function Crash({ again }: { readonly again: () => void }) {
  const t = useTranslate();
  const isOffline = useConnection() === 'offline';
  const [wasOffline] = useState(isOffline);
  useEffect(() => {
    if (wasOffline && !isOffline) again();
  }, [wasOffline, isOffline, again]);
  return (
    <Banner
      role="alert"
      tone="late"
      title={t(wasOffline ? 'desk.trouble.offline' : 'desk.crash')}
      action={<Button onClick={again}>{t('desk.crashNext')}</Button>}
    />
  );
}
