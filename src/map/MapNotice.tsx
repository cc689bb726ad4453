import { type ReactNode, useState } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { Button } from '../ui/Button.tsx';
import { useMapInsets } from '../view/ui-store.ts';

/** Width of the column of buttons and its margin. */
const CONTROLS_PX = 64;
const MARGIN_PX = 12;
/** Height of the sample-data badge and its margin. */
const TOP_PX = 56;

/** One sentence about the map itself, shown over it until it is dismissed. */
export function MapNotice({ text }: { readonly text: string }) {
  const t = useTranslate();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <NoticeBox role="status">
      <p>{text}</p>
      <Button look="link" onClick={() => setDismissed(true)}>
        {t('map.base.dismiss')}
      </Button>
    </NoticeBox>
  );
}

/** At the top of the visible area. */
export function NoticeBox({ role, children }: { readonly role: 'status' | 'alert'; readonly children: ReactNode }) {
  const { top, end, start } = useMapInsets();
  const place = {
    insetBlockStart: `${Math.max(TOP_PX, top + MARGIN_PX)}px`,
    insetInlineStart: `${start + MARGIN_PX}px`,
    insetInlineEnd: `${end + CONTROLS_PX}px`,
  };
  return (
    <div role={role} className="map-notice" style={place}>
      {children}
    </div>
  );
}
