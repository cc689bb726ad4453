/** What a scenario number does instead of, or besides, an ordinary voyage. */
import type { ErrorMessage, SuccessMessage } from '../../src/core/wire/codes.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import type { ShipmentRef } from '../fleet/detect-number.ts';
import type { Call } from '../api/read-request.ts';

export interface Stage {
  /** Its voyage relative to the day; without one it sails like any other number. */
  readonly shipment?: (ref: ShipmentRef, now: number) => Shipment;
  /** An error code; null lets the call pass. */
  readonly refuse?: (call: Call) => ErrorMessage | null;
  /** A malformed response; `answer` is the text of the proper one. */
  readonly spoil?: (answer: string) => Response;
  readonly waitMs?: number;
  readonly message?: SuccessMessage;
  /** Alters the data of every operation. */
  readonly edit?: (data: unknown) => unknown;
}
