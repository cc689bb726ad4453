import type { Translate } from '../texts/translate.ts';
import type { Shipment } from '../shipment/types.ts';
import { formatAge } from '../time/duration.ts';
import { DAY } from '../time/units.ts';

/**
 * Words the age of the data of a shipment, with a second form when it is more than a day old. Data with a date in the
 * future is worded as such.
 */
export function toAge(
  { updatedAt }: Shipment,
  nowMs: number,
  t: Translate,
): { readonly age: string | null; readonly old: string | null } {
  const since = updatedAt?.epochMs ?? null;
  if (since === null) return { age: null, old: null };
  const age = formatAge(nowMs - since, t);
  return { age, old: nowMs - since > DAY ? t('fresh.old', { age }) : null };
}
