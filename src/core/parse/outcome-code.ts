import type { Outcome } from '../shipment/types.ts';
import type { SuccessMessage } from '../wire/codes.ts';

/** Message of the envelope for each outcome. */
export const CODE_OF_OUTCOME: Readonly<Record<Exclude<Outcome, 'ok'>, SuccessMessage>> = {
  'line-has-nothing': 'SEALINE_HASNT_PROVIDE_INFO',
  cancelled: 'SEALINE_CANCELED_SHIPMENT',
  'no-containers': 'NO_CONTAINERS',
  'no-events': 'NO_EVENTS',
  pending: 'PENDING',
};
