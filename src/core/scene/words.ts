/** Names of marks for screen readers and tooltips. */
import type { Translate } from '../texts/translate.ts';
import { modeLabel } from '../shipment/codes.ts';
import type { StopRole } from '../reading/types.ts';
import { formatAge } from '../time/duration.ts';
import { formatDay, formatWithZone } from '../time/format.ts';
import type { SceneFix, SceneLeg, ScenePin, SceneStop, SceneTie } from './types.ts';
import { listed, listedApart } from '../texts/joined.ts';

const roleWord = (role: StopRole, t: Translate): string => t(`shipment.role.${role}`);

/** Words the mark of a stop, beginning with what is shown beside it: `Tanjung Pelepas, left 8 Nov, transshipment`. */
export function stopWords(stop: SceneStop, t: Translate, today: number): string {
  const { name } = stop;
  const role = roleWord(stop.role, t);
  const when = whenWords(stop, t, today);
  return when === null ? t('map.scene.stop', { name, role }) : t('map.scene.stopWhen', { name, when, role });
}

/** A place of several stops names each of them. */
export const placeWords = (stops: readonly SceneStop[], t: Translate, today: number): string =>
  listedApart(
    stops.map((stop) => stopWords(stop, t, today)),
    t,
  );

/** Words when a stop was or will be reached or left. */
export function whenWords({ arrived, left }: SceneStop, t: Translate, today: number): string | null {
  if (left?.actual === true) return t('map.scene.left', { day: formatDay(left.date, t, today) });
  if (arrived?.actual === true) return t('map.scene.reached', { day: formatDay(arrived.date, t, today) });
  if (arrived?.actual === 'by-ais') return t('map.scene.inPort', { day: formatDay(arrived.date, t, today) });
  if (arrived?.actual === 'seen') return t('map.scene.inPortSeen', { day: formatDay(arrived.date, t, today) });
  if (arrived?.actual === null) return formatDay(arrived.date, t, today);
  if (arrived !== null) return t('map.scene.expectedAt', { day: formatDay(arrived.date, t, today) });
  return left === null ? null : t('map.scene.leavesAt', { day: formatDay(left.date, t, today) });
}

/** Words a leg, for example `Ever Globe, Tanjung Pelepas to Rotterdam, 8,300 nm, under way`. */
export function legWords(leg: SceneLeg, t: Translate): string {
  const way =
    leg.fromName === null || leg.toName === null
      ? t('map.scene.unnamedLeg')
      : t('map.scene.leg', { from: leg.fromName, to: leg.toName });
  const parts = [legTitle(leg, t), way, t('timeline.nm', { nm: Math.round(leg.nm) }), stateWord(leg, t)];
  if (leg.schematic) parts.push(t('map.scene.schematic'));
  return listed(parts, t);
}

/** The vessel of the leg, or its mode when no vessel is named. */
export const legTitle = (leg: SceneLeg, t: Translate): string => leg.vesselName ?? leg.word ?? modeLabel(leg.mode, t);

function stateWord(leg: SceneLeg, t: Translate): string {
  if (leg.byAis) return t('shipment.leg.byAis');
  const isWater = leg.mode === 'sea' || leg.mode === 'barge';
  return t(leg.state === 'done' && !isWater ? 'shipment.leg.doneLand' : `shipment.leg.${leg.state}`);
}

export function pinWords(pin: ScenePin, t: Translate): string {
  if (pin.match === 'off') return t('map.scene.pinOff', { nm: Math.round(pin.offNm) });
  const parts = [
    t(pin.isRouteEnd ? 'map.scene.pinEnd' : 'map.scene.pin'),
    t(`map.scene.uncertainty.${pin.uncertainty.basis}`, { nm: Math.round(pin.uncertainty.nm) }),
  ];
  if (pin.heading !== null) parts.push(t('map.scene.heading', { degrees: Math.round(pin.heading) % 360 }));
  return listed(parts, t);
}

export function fixWords(fix: SceneFix, tie: SceneTie | null, t: Translate): string {
  const parts = [fix.vesselName === null ? t('map.scene.fix') : t('map.scene.fixOf', { vessel: fix.vesselName })];
  parts.push(fixAge(fix, t));
  if (!fix.aboard) parts.push(t('map.scene.notAboard'));
  if (tie !== null) parts.push(tieWords(tie, t));
  return listed(parts, t);
}

export const fixAge = (fix: SceneFix, t: Translate): string =>
  fix.time === null
    ? t('map.scene.ageUnknown')
    : fix.past || fix.ageMs === null
      ? formatWithZone(fix.time, t)
      : formatAge(fix.ageMs, t);

/** Fix and estimate agree when they are nearer than this. */
const AGREE_NM = 10;

export const tieWords = ({ nm }: SceneTie, t: Translate): string =>
  t(nm < AGREE_NM ? 'map.scene.agrees' : 'map.scene.tie', { nm: Math.round(nm) });
