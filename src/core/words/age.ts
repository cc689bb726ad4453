import type { Translate } from '../texts/translate.ts';
import type { Shipment } from '../shipment/types.ts';
import { formatAge } from '../time/duration.ts';
import { DAY } from '../time/units.ts';

/**
 * How old the data of a shipment is, in words, and once more where that is more than a day. What is
 * dated ahead of time says so.
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
