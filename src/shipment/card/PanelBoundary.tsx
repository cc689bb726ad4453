import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { reload } from '../../state/origin.ts';
import { dropPrerendered } from '../../state/prerendered.ts';

/** Catches crashes of one panel. */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  const [isTried, setTried] = useState(false);
  return (
    <Boundary
      renderCrash={(again) => (
        <Crash
          onAgain={() => {
            setTried(true);
            if (isTried) reload();
            else again();
          }}
        />
      )}
    >
      {children}
    </Boundary>
  );
}

/**
 * The second press reloads the page, because a browser may remember a failed import()
 * (https://github.com/whatwg/html/issues/6768).
 */
function Crash({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslate();
  // The prerendered picture would hide this message.
  useEffect(dropPrerendered, []);
  return (
    <Banner
      role="alert"
      tone="late"
      title={t('app.panelCrash')}
      action={<Button onClick={onAgain}>{t('app.panelCrashNext')}</Button>}
    />
  );
}
