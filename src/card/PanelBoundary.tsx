import { type ReactNode, useState } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { reload } from '../view/origin.ts';

/**
 * Catches crashes of one panel. The second press reloads the page: a browser may memoize a failed
 * import() (https://github.com/whatwg/html/issues/6768).
 */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const [isTried, setTried] = useState(false);
  return (
    <Boundary
      renderCrash={(again) => (
        <Banner
          role="alert"
          tone="late"
          title={t('app.panelCrash')}
          action={
            <Button
              onClick={() => {
                setTried(true);
                if (isTried) reload();
                else again();
              }}
            >
              {t('app.panelCrashNext')}
            </Button>
          }
        />
      )}
    >
      {children}
    </Boundary>
  );
}
