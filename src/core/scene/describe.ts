import type { Translate } from '../texts/translate.ts';
import type { Scene, SceneStop } from './types.ts';
import { fixWords, legWords, pinWords, placeWords } from './words.ts';
import { listedApart, sentences } from '../texts/joined.ts';

/** The destination of the cargo. The empty container may go on from there. */
const findGoal = (stops: readonly SceneStop[]): SceneStop | undefined =>
  stops.findLast((stop) => stop.role === 'delivery') ??
  stops.findLast((stop) => stop.role === 'discharge') ??
  stops.at(-1);

/** Describes the whole picture in a few sentences. */
export function describeScene(scene: Scene, t: Translate): string {
  const { today } = scene.reading;
  const onMap = scene.stops.filter((stop) => stop.at !== null);
  const offMap = scene.stops.filter((stop) => stop.at === null);
  const first = onMap[0];
  const last = findGoal(onMap);
  if (first === undefined || last === undefined) return t('map.scene.nothing');
  const parts = [
    onMap.length === 1
      ? t('map.scene.onePlace', { place: first.name })
      : t('map.scene.summary', {
          from: first.name,
          to: last.name,
          stops: placeWords(onMap, t, today),
        }),
  ];
  if (scene.legs.length > 0) {
    const legs = scene.legs.map((leg) => legWords(leg, t));
    parts.push(t('map.scene.legsSummary', { legs: listedApart(legs, t) }));
  }
  if (scene.pin !== null) parts.push(t('map.scene.sentence', { text: pinWords(scene.pin, t) }));
  if (scene.fix !== null) parts.push(t('map.scene.sentence', { text: fixWords(scene.fix, scene.tie, t) }));
  if (scene.fixRefused) parts.push(t('map.scene.fixRefused'));
  if (offMap.length > 0) {
    parts.push(t('map.scene.unplaced', { places: offMap.map((stop) => stop.name) }));
  }
  return sentences(parts, t);
}
