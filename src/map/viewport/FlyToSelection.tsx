/**
 * Moves the map to the selection when it is out of view. A selection that came with the link is
 * fitted with the route.
 */
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Selection } from '../../core/links/view.ts';
import { afterPaint } from '../../state/after-paint.ts';
import { useView } from '../../state/view-store.ts';
import { onWorld } from '../../core/scene/screen.ts';
import type { Scene } from '../../core/scene/types.ts';
import { findVisibleArea, isInside } from './visible-area.ts';
import { findPlace } from './selected-place.ts';
import { centreOn } from './centre-on.ts';

export function FlyToSelection({ scene, turns }: { readonly scene: Scene; readonly turns: number }) {
  const map = useMap();
  const selection = useView((view) => view.selection);
  const done = useRef(keyOf(selection));
  useEffect(() => {
    const key = keyOf(selection);
    if (key === done.current) return undefined;
    // Measuring the visible area forces a layout.
    return afterPaint(() => {
      done.current = key;
      const place = selection === null ? null : findPlace(scene, selection);
      if (place === null) return;
      const at = onWorld(place, turns);
      if (!isInside(map.latLngToContainerPoint([at[0], at[1]]), findVisibleArea(map))) centreOn(map, at, 'fly');
    });
  }, [map, selection, scene, turns]);
  return null;
}

const keyOf = (selection: Selection | null): string => (selection === null ? '' : `${selection.kind} ${selection.id}`);
