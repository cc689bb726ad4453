/**
 * The envelope of every answer. It is read before the HTTP status, because errors arrive with HTTP 200 too, and a
 * success carries one of several messages of which `OK` is only the first.
 */
import * as v from 'valibot';
import type { SuccessMessage } from './codes.ts';

export const Envelope = v.object({
  status: v.picklist(['success', 'error']),
  message: v.string(),
  data: v.optional(v.unknown()),
});

/** The only message that may arrive without data and still changes the cached answer. */
export const CANCELLED = 'SEALINE_CANCELED_SHIPMENT' satisfies SuccessMessage;
