/** The names that the marks ask for, and their priority. */
import type { Translate } from '../../../core/texts/translate.ts';
import { onWorld } from '../../../core/scene/screen.ts';
import type { Scene, SceneFix, SceneTie } from '../../../core/scene/types.ts';
import { fixAge, tieWords, whenWords } from '../../../core/scene/words.ts';
import { type LabelText, placeLook, RADIUS } from '../../../core/scene/mark-shapes.ts';
import type { RouteLabel } from './use-labels.ts';
import { listed } from '../../../core/texts/joined.ts';

const PRIORITY = { end: 100, change: 60, call: 20 } as const;
/** Without its word a ring could be taken for evidence; a ship is told by its mark. */
const PIN_PRIORITY = 55;
const FIX_PRIORITY = 50;

export function routeLabels(
  { places, pin, fix, tie }: Pick<Scene, 'places' | 'pin' | 'fix' | 'tie'>,
  turns: number,
  t: Translate,
  today: number,
): readonly RouteLabel[] {
  const names = new Set<string>();
  const labels = places.map(({ id, at, stops: own }): RouteLabel => {
    const [stop] = own;
    // Two stops at one port (two terminals) are named once.
    const isNamed = names.has(stop.name);
    names.add(stop.name);
    const look = placeLook(own);
    const radius = RADIUS[look];
    // Among equals the earlier stop wins, so that the choice is stable between renders.
    const priority = PRIORITY[look] - stop.order / 1000;
    const texts = isNamed ? [] : textsOf(stop.name, whenWords(stop, t, today));
    return { id, at: onWorld(at, turns), texts, radius, priority, kind: 'place' };
  });
  if (pin !== null) {
    labels.push({
      id: 'pin',
      at: onWorld(pin.at, turns),
      texts: textsOf(t(pin.isRouteEnd ? 'map.scene.pinEnd' : 'map.scene.pinShort'), null),
      radius: RADIUS.pin,
      priority: PIN_PRIORITY,
      kind: 'position',
    });
  }
  if (fix !== null) {
    labels.push({
      id: 'fix',
      at: onWorld(fix.at, turns),
      texts: fixTexts(fix, tie, t),
      radius: RADIUS.fix,
      priority: FIX_PRIORITY,
      kind: 'position',
    });
  }
  return labels;
}

/**
 * With its note and, where that finds no room, without; then without what stands in brackets, as of
 * "Vung Tau (Cai Mep)".
 */
function textsOf(name: string, note: string | null): readonly LabelText[] {
  const names = [...new Set([name, name.replace(/ \(.*/, '')])].map((one) => ({ name: one, note: '' }));
  return note === null ? names : [{ name, note }, ...names];
}

/** What stands beside the ship; `tie` where no line on the map carries its length. */
function fixTexts(fix: SceneFix, tie: SceneTie | null, t: Translate): readonly LabelText[] {
  const age = t('map.scene.fixShort', { age: fixAge(fix, t) });
  // A ship that does not carry the box is of no use without its name.
  if (!fix.aboard) return textsOf(fix.vesselName ?? t('map.scene.fix'), listed([age, t('map.scene.notAboard')], t));
  const more = tie === null ? null : tieWords(tie, t);
  if (fix.vesselName === null) return textsOf(age, more);
  const short = { name: age, note: '' };
  const both = { name: fix.vesselName, note: more === null ? age : t('map.scene.fixWith', { fix: age, more }) };
  return more === null ? [both, short] : [both, { name: fix.vesselName, note: age }, short];
}
