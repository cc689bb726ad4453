/** The names of the marks and their priority. */
import type { Translate } from '../../../core/texts/translate.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { onWorld } from '../../../core/scene/screen.ts';
import type { Scene, SceneFix, SceneTie } from '../../../core/scene/types.ts';
import { fixAge, tieWords, whenWords } from '../../../core/scene/words.ts';
import { type LabelText, placeLook, RADIUS } from '../../../core/scene/mark-shapes.ts';
import type { RouteLabel } from './use-labels.ts';
import { listed } from '../../../core/texts/joined.ts';

const PRIORITY = { end: 100, change: 60, call: 20 } as const;
/** A ring without a word could be mistaken for evidence. A vessel has a mark of its own and needs no word. */
const PIN_PRIORITY = 55;
const FIX_PRIORITY = 50;

export function routeLabels(
  { places, pin, fix, tie }: Pick<Scene, 'places' | 'pin' | 'fix' | 'tie'>,
  turns: number,
  t: Translate,
  today: number,
  split: SplitNote | null = null,
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
    const isSplit = split !== null && own.some(({ id: stopId }) => stopId === split.stopId);
    const texts = isNamed ? [] : toTexts(stop.name, isSplit ? split.text : whenWords(stop, t, today));
    return { id, at: onWorld(at, turns), texts, radius, priority, kind: 'place' };
  });
  if (pin !== null) {
    labels.push({
      id: 'pin',
      at: onWorld(pin.at, turns),
      texts: toTexts(t(pin.isRouteEnd ? 'map.scene.pinEnd' : 'map.scene.pinShort'), null),
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

interface SplitNote {
  readonly stopId: string;
  readonly text: string;
}

/** Returns the note at the port of arrival of a bill of which some containers have arrived and others are not reported. */
export function splitNote({ journey, containerJourneys }: Reading, t: Translate): SplitNote | null {
  const rest = containerJourneys.filter(({ silent }) => silent).length;
  const stop = journey.stops.findLast(({ place }) => place.name === journey.arrival?.place?.name);
  if (rest === 0 || stop === undefined) return null;
  const count = containerJourneys.filter(({ arrival }) => arrival?.actual === true).length;
  return { stopId: stop.id, text: t('map.scene.split', { count, total: containerJourneys.length, rest }) };
}

/**
 * Returns the forms of a name that are tried in turn: with its note, without it, and without what is in brackets, as
 * in "Vung Tau (Cai Mep)".
 */
function toTexts(name: string, note: string | null): readonly LabelText[] {
  const names = [...new Set([name, name.replace(/ \(.*/, '')])].map((one) => ({ name: one, note: '' }));
  return note === null ? names : [{ name, note }, ...names];
}

/** Returns the label beside the vessel. It includes the length of `tie` where the map has no line that shows it. */
function fixTexts(fix: SceneFix, tie: SceneTie | null, t: Translate): readonly LabelText[] {
  const age = t('map.scene.fixShort', { age: fixAge(fix, t) });
  // A vessel that does not carry the container needs its name to be recognized.
  if (!fix.aboard) return toTexts(fix.vesselName ?? t('map.scene.fix'), listed([age, t('map.scene.notAboard')], t));
  const more = tie === null ? null : tieWords(tie, t);
  if (fix.vesselName === null) return toTexts(age, more);
  const short = { name: age, note: '' };
  const both = { name: fix.vesselName, note: more === null ? age : t('map.scene.fixWith', { fix: age, more }) };
  return more === null ? [both, short] : [both, { name: fix.vesselName, note: age }, short];
}
