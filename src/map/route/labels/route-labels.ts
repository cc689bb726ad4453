/** The names that the marks ask for, and their priority. */
import type { Translate } from '../../../core/texts/translate.ts';
import { onWorld } from '../../../core/scene/screen.ts';
import type { Scene } from '../../../core/scene/types.ts';
import { fixLabel } from '../../../core/scene/words.ts';
import { placeLook, RADIUS } from '../../../core/scene/mark-shapes.ts';
import type { RouteLabel } from './use-labels.ts';

const PRIORITY = { end: 100, change: 60, call: 20 } as const;
/** Without its word a ring could be taken for evidence; a ship is told by its mark. */
const PIN_PRIORITY = 55;
const FIX_PRIORITY = 50;

export function routeLabels(
  { places, pin, fix, tie }: Pick<Scene, 'places' | 'pin' | 'fix' | 'tie'>,
  turns: number,
  t: Translate,
): readonly RouteLabel[] {
  const texts = new Set<string>();
  const labels = places.map(({ id, at, stops: own }): RouteLabel => {
    const [stop] = own;
    // Two stops at one port (two terminals) are named once.
    const text = texts.has(stop.name) ? '' : stop.name;
    texts.add(stop.name);
    const look = placeLook(own);
    const radius = RADIUS[look];
    // Among equals the earlier stop wins, so that the choice is stable between renders.
    const priority = PRIORITY[look] - stop.order / 1000;
    return { id, at: onWorld(at, turns), text, radius, priority, kind: 'place' };
  });
  if (pin !== null) {
    const text = t('map.scene.pinShort');
    labels.push({
      id: 'pin',
      at: onWorld(pin.at, turns),
      text,
      radius: RADIUS.pin,
      priority: PIN_PRIORITY,
      kind: 'estimate',
    });
  }
  if (fix !== null) {
    const text = fixLabel(fix, tie, t);
    labels.push({
      id: 'fix',
      at: onWorld(fix.at, turns),
      text,
      radius: RADIUS.fix,
      priority: FIX_PRIORITY,
      kind: 'fix',
    });
  }
  return labels;
}
