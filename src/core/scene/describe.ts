import type { Translate } from '../texts/translate.ts';
import type { Scene, SceneStop } from './types.ts';
import { fixWords, legWords, pinWords, stopWords } from './words.ts';

/** Where the cargo goes: the empty box may go on from there. */
const goalOf = (stops: readonly SceneStop[]): SceneStop | undefined =>
  stops.findLast((stop) => stop.role === 'delivery') ??
  stops.findLast((stop) => stop.role === 'discharge') ??
  stops.at(-1);

/** The whole picture in a few sentences. */
export function describeScene(scene: Scene, t: Translate): string {
  const { today } = scene.reading;
  const onMap = scene.stops.filter((stop) => stop.at !== null);
  const offMap = scene.stops.filter((stop) => stop.at === null);
  const first = onMap[0];
  const last = goalOf(onMap);
  if (first === undefined || last === undefined) return t('map.scene.nothing');
  const sentences = [
    onMap.length === 1
      ? t('map.scene.onePlace', { place: first.name })
      : t('map.scene.summary', {
          from: first.name,
          to: last.name,
          stops: onMap.map((stop) => stopWords(stop, t, today)).join('; '),
        }),
  ];
  if (scene.legs.length > 0) {
    sentences.push(t('map.scene.legsSummary', { legs: scene.legs.map((leg) => legWords(leg, t)).join('; ') }));
  }
  if (scene.pin !== null) sentences.push(t('map.scene.sentence', { text: pinWords(scene.pin, t) }));
  if (scene.fix !== null) sentences.push(t('map.scene.sentence', { text: fixWords(scene.fix, scene.tie, t) }));
  if (scene.fixRefused) sentences.push(t('map.scene.fixRefused'));
  if (offMap.length > 0) {
    sentences.push(t('map.scene.unplaced', { places: offMap.map((stop) => stop.name).join(', ') }));
  }
  return sentences.join(' ');
}
