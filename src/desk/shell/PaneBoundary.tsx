import type { ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

/** Contains the crash of a pane. */
export function PaneBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <Boundary
      renderCrash={(again) => (
        <Banner
          role="alert"
          tone="late"
          title={t('desk.crash')}
          action={<Button onClick={again}>{t('desk.crashNext')}</Button>}
        />
      )}
    >
      {children}
    </Boundary>
  );
}
