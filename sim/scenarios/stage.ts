/** Defines what a scenario number does instead of, or besides, an ordinary voyage. */
import type { ErrorMessage, SuccessMessage } from '../../src/core/wire/codes.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import type { ShipmentRef } from '../fleet/detect-number.ts';
import type { Call } from '../api/read-request.ts';

export interface Stage {
  /** Voyage relative to the day. Without it the number sails like any other. */
  readonly shipment?: (ref: ShipmentRef, now: number) => Shipment;
  /** Returns an error code, or `null` to let the call pass. */
  readonly refuse?: (call: Call) => ErrorMessage | null;
  /** Returns a malformed response. `answer` is the text of the correct one. */
  readonly spoil?: (answer: string) => Response;
  readonly waitMs?: number;
  readonly message?: SuccessMessage;
  /** Alters the data of every operation. */
  readonly edit?: (data: unknown) => unknown;
}
