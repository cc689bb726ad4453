/**
 * The envelope round every answer. It is read before the HTTP status: errors arrive with HTTP 200 too, and a success
 * carries one of several messages of which `OK` is only the first.
 */
import * as v from 'valibot';

export const Envelope = v.object({
  status: v.picklist(['success', 'error']),
  message: v.string(),
  data: v.optional(v.unknown()),
});

/** Messages of a success. All but `OK` say that a part of the shipment is missing, and which. */
export const SUCCESS_MESSAGES = [
  'OK',
  'SEALINE_HASNT_PROVIDE_INFO',
  'SEALINE_CANCELED_SHIPMENT',
  'NO_CONTAINERS',
  'NO_EVENTS',
  'PENDING',
] as const;

/** The end of a shipment, the one message that may come without data and still change what is known. */
export const CANCELLED = 'SEALINE_CANCELED_SHIPMENT' satisfies SuccessMessage;

/** Messages of a refusal. The list is open: an unknown one is shown as itself. */
export const ERROR_MESSAGES = [
  'WRONG_PARAMETERS',
  'WRONG_NUMBER',
  'WRONG_SEALINE',
  'WRONG_TYPE',
  'SEALINE_NOT_SUPPORTED',
  'SEALINE_NOT_SUPPORT_SHIPMENT_TYPE',
  'SEALINE_TEMPORARY_DISABLED',
  'SEALINE_UNDER_MAINTENANCE',
  'SEALINE_NO_RESPONSE',
  'AUTO_CANT_DETECT_SEALINE',
  'AUTO_CANT_DETECT_TYPE',
  'AUTO_CANT_FIND_INFO',
  'API_KEY_REQUIRED',
  'API_KEY_WRONG',
  'API_KEY_ACCESS_DENIED',
  'API_KEY_EXPIRED',
  'API_KEY_LIMIT_REACHED',
  'API_KEY_RATE_LIMIT',
  'UNEXPECTED_ERROR',
] as const;

export type SuccessMessage = (typeof SUCCESS_MESSAGES)[number];
export type ErrorMessage = (typeof ERROR_MESSAGES)[number];
