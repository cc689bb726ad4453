import type { Translate } from '../texts/translate.ts';

/** Words degrees and decimal minutes, as on a nautical chart. */
export function coordinates(lat: number, lng: number, t: Translate): string {
  const part = (value: number): string => {
    const tenths = Math.round(Math.abs(value) * 600);
    return t('position.degrees', { degrees: Math.floor(tenths / 600), minutes: ((tenths % 600) / 10).toFixed(1) });
  };
  return t('position.coordinates', {
    lat: part(lat),
    northSouth: t(lat < 0 ? 'position.south' : 'position.north'),
    lng: part(lng),
    eastWest: t(lng < 0 ? 'position.west' : 'position.east'),
  });
}
