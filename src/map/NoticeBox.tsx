import type { ReactNode } from 'react';
import { useMapInsets } from '../state/ui-store.ts';

/** Width of the column of buttons and its margin. */
const CONTROLS_PX = 64;
const MARGIN_PX = 12;
/** Height of the sample-data badge and its margin. */
const TOP_PX = 56;

/** A notice at the top of the visible area. */
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
