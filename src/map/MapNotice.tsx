import { useState } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { Button } from '../ui/Button.tsx';

/** One sentence over the map about the map itself, until it is dismissed. */
export function MapNotice({ text }: { readonly text: string }) {
  const t = useTranslate();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div role="status" className="map-notice">
      <p>{text}</p>
      <Button look="link" onClick={() => setDismissed(true)}>
        {t('map.base.dismiss')}
      </Button>
    </div>
  );
}
