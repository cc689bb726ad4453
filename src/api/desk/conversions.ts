/** Another type for an own column (`server/desk/api/conversion-endpoints.ts`). */
import * as v from 'valibot';
import type { OwnKey } from '../../core/columns/own-columns.ts';
import { ConversionPreview } from '../../core/desk-api/conversions.ts';
import { Job } from '../../core/desk-api/jobs.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import { deskClient } from './operations.ts';

export type Target = Pick<OwnColumnOrder, 'type' | 'currency' | 'several'>;

/** What would become of the values; nothing is changed. */
export const previewConversion = (from: OwnKey, { type, currency, several }: Target, signal: AbortSignal) =>
  deskClient().ask({
    path: '/columns/own/conversions',
    query: { from, type, currency: currency ?? '', several: String(several) },
    answer: ConversionPreview,
    signal,
  });

export const startConversion = (from: OwnKey, to: Target, { total, choices }: ConversionPreview, key: string) =>
  deskClient().ask({
    method: 'POST',
    path: '/columns/own/conversions',
    body: { from, ...to, choices, expects: total },
    key,
    answer: Job,
  });

/** Those that are under way. */
export async function fetchConversions(signal: AbortSignal): Promise<readonly Job[]> {
  const jobs = await deskClient().ask({ path: '/jobs', answer: v.array(Job), signal });
  return jobs.filter(({ kind, state }) => kind === 'convert' && state === 'running');
}
