/** The names of the base map. They keep clear of the marks and names of a route or a fleet. */
import { usePreferences } from '../../state/preferences.ts';
import { labelSpaceOf } from '../names/label-space.ts';
import { createPaintNames, loadNames } from '../names/paint-names.ts';
import type { OpenLayer } from '../canvas/paint-layer.ts';

export async function loadNamesLayer(): Promise<OpenLayer> {
  await loadNames(document.documentElement.lang);
  return (map, redraw) => {
    const paintNames = createPaintNames(redraw);
    const space = labelSpaceOf(map);
    const stops = [space.onChange(redraw), usePreferences.subscribe(redraw)];
    map.on('unload', () => {
      for (const stop of stops) stop();
    });
    return (context, view, part, colours) => {
      const reserved = space.reserved(view.zoom);
      const names = paintNames(context, view, part, document.documentElement.lang, reserved, colours);
      if (space.setWritten(view.zoom, names)) map.fire('namespainted');
    };
  };
}
