/** What a scenario number does instead of, or beside, an ordinary voyage. */
import type { ErrorMessage, SuccessMessage } from '../../src/core/wire/codes.ts';
import type { WireTracking } from '../../src/core/wire/schemas.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import type { AskedNumber } from '../fleet/detect-number.ts';
import type { Call } from '../api/read-request.ts';

export interface Stage {
  /** Its voyage, placed relative to the day. Without one it sails like any number. */
  readonly shipment?: (asked: AskedNumber, now: number) => Shipment;
  /** A refusal; null lets the call pass. */
  readonly refuse?: (call: Call) => ErrorMessage | null;
  /** Bytes that are no proper answer; `answer` is what would have been sent. */
  readonly spoil?: (answer: string) => Response;
  readonly waitMs?: number;
  readonly message?: SuccessMessage;
  readonly edit?: (data: WireTracking) => unknown;
}
