/**
 * The envelope round every answer. It is read before the HTTP status: errors arrive with HTTP 200 too, and a success
 * carries one of several messages of which `OK` is only the first.
 */
import * as v from 'valibot';
import type { SuccessMessage } from './codes.ts';

export const Envelope = v.object({
  status: v.picklist(['success', 'error']),
  message: v.string(),
  data: v.optional(v.unknown()),
});

/** The end of a shipment: the one message that may come without data and still change what was cached before. */
export const CANCELLED = 'SEALINE_CANCELED_SHIPMENT' satisfies SuccessMessage;
