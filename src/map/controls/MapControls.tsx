/**
 * The buttons at the upper end of the map. On a small map these are "fit" and a menu with the rest.
 */
import type { Map as LeafletMap } from 'leaflet';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Layers from 'lucide/dist/esm/icons/layers.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Maximize from 'lucide/dist/esm/icons/maximize.mjs';
import Minimize from 'lucide/dist/esm/icons/minimize.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { requestFit, useMapInsets } from '../../state/ui-store.ts';
import { LayerToggles, ThemeChoices } from './LayerToggles.tsx';
import { Legend } from './Legend.tsx';
import { MapPopover } from './MapPopover.tsx';
import type { LegendMark } from '../../core/scene/marks-of.ts';
import type { Scene } from '../../core/scene/types.ts';
import { zoomBy } from '../viewport/selected-place.ts';
import { useCopyPicture } from './use-copy-picture.ts';

export interface MapControlsProps {
  readonly map: LeafletMap;
  readonly scene: Scene | null;
  readonly marks: readonly LegendMark[];
  /** The lines over and under a copied picture. */
  readonly title: string | undefined;
  readonly stamp: string;
  /** Whether the map is in a frame, where the surrounding page chooses the theme. */
  readonly embedded: boolean;
  readonly legend: ReactNode;
}

export function MapControls({ map, scene, marks, title, stamp, embedded, legend }: MapControlsProps) {
  const t = useTranslate();
  const { top, end } = useMapInsets();
  const fullscreen = useFullscreen();
  const close = useZoom(map, isClose);
  const closest = useZoom(map, isClosest);
  const farthest = useZoom(map, isFarthest);
  const { copy, message } = useCopyPicture(map, { scene, title, stamp });
  const zoom = (
    <>
      <IconButton floating label={t('map.control.zoomIn')} disabled={closest} onClick={() => zoomBy(map, 1, scene)}>
        <Icon icon={Plus} size={20} />
      </IconButton>
      <IconButton floating label={t('map.control.zoomOut')} disabled={farthest} onClick={() => zoomBy(map, -1, scene)}>
        <Icon icon={Minus} size={20} />
      </IconButton>
    </>
  );
  const actions = (
    <>
      {fullscreen.possible && (
        <IconButton
          floating
          label={t(fullscreen.on ? 'map.control.leaveFullscreen' : 'map.control.fullscreen')}
          onClick={fullscreen.toggle}
        >
          {fullscreen.on ? <Icon icon={Minimize} size={20} /> : <Icon icon={Maximize} size={20} />}
        </IconButton>
      )}
      <IconButton floating label={t('map.control.copy')} onClick={copy}>
        <Icon icon={Copy} size={20} />
      </IconButton>
    </>
  );
  const legends = (
    <>
      {legend}
      <Legend used={marks} isClose={close} hasTimeline={!embedded && marks.length > 0} />
    </>
  );
  const isKept = legend !== undefined;
  return (
    <div
      role="group"
      aria-label={t('map.control.name')}
      className="map-controls"
      style={{ marginBlockStart: `${top}px`, marginInlineEnd: `${end}px` }}
    >
      <Wide isKept={isKept}>{zoom}</Wide>
      <IconButton floating label={t('map.control.fit')} onClick={requestFit}>
        <Icon icon={Route} size={20} />
      </IconButton>
      <MapPopover label={t('map.control.menu')} icon={<Icon icon={Layers} size={20} />}>
        <LayerToggles />
        {!embedded && <ThemeChoices />}
        <div className="map-narrow mt-3">
          <div className="mb-4 flex gap-2">
            {!isKept && zoom}
            {actions}
          </div>
          {!isKept && legends}
        </div>
      </MapPopover>
      <Wide isKept={isKept}>
        <MapPopover label={t('map.control.legend')} icon={<Icon icon={List} size={20} />}>
          {legends}
        </MapPopover>
      </Wide>
      <Wide>{actions}</Wide>
      <p role="status" className="map-status">
        {message}
      </p>
    </div>
  );
}

/** The zoom from which ports are named (PORT_ZOOMS in map-names.ts). */
const PORTS_FROM_ZOOM = 4;
const isClose = (map: LeafletMap): boolean => map.getZoom() >= PORTS_FROM_ZOOM;

/** Buttons that a small map moves into its menu, unless they are kept. */
const Wide = ({ isKept = false, children }: { readonly isKept?: boolean; readonly children: ReactNode }) => (
  <div className={isKept ? 'contents' : 'map-wide'}>{children}</div>
);

interface Fullscreen {
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Full screen of the whole page, because the panel belongs to the map. */
function useFullscreen(): Fullscreen {
  const on = useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
    () => false,
  );
  const toggle = (): void => {
    // A frame without the permission rejects the request; nothing changes then.
    const request = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    request.catch(() => undefined);
  };
  return { possible: document.fullscreenEnabled, on, toggle };
}

/**
 * This is half a pixel of the world's side at the closest zoom. Smaller differences are rounding errors of a fitted
 * route.
 */
const SAME_ZOOM = 1e-3;

const isFarthest = (map: LeafletMap): boolean => map.getZoom() <= map.getMinZoom() + SAME_ZOOM;
const isClosest = (map: LeafletMap): boolean => map.getZoom() >= map.getMaxZoom() - SAME_ZOOM;

/** Returns the result of a test of the map's zoom. The component renders again only when the result changes. */
function useZoom(map: LeafletMap, test: (map: LeafletMap) => boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend zoomlevelschange', onChange);
      return () => {
        map.off('zoomend zoomlevelschange', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => test(map));
}
