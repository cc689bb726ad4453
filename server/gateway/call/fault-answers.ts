/** What a caller is told of a failed call. */
import type { OwnCode } from '../../../src/core/wire/codes.ts';
import type { FaultKind } from '../../service/fault.ts';

interface FaultAnswer {
  readonly code: OwnCode;
  readonly detail: string;
}

export const FAULT_ANSWERS: Readonly<Record<FaultKind | 'mismatch' | 'bounds', FaultAnswer>> = {
  unreachable: { code: 'SERVICE_UNREACHABLE', detail: 'The service could not be reached.' },
  reset: { code: 'SERVICE_UNREACHABLE', detail: 'The service broke the connection.' },
  timeout: { code: 'SERVICE_TIMEOUT', detail: 'The service took too long to answer.' },
  malformed: { code: 'SERVICE_MALFORMED', detail: 'The answer of the service could not be read.' },
  'too-large': { code: 'SERVICE_MALFORMED', detail: 'The answer of the service is too large.' },
  redirected: { code: 'SERVICE_MALFORMED', detail: 'The service sent us elsewhere, which is not followed.' },
  mismatch: { code: 'SERVICE_MALFORMED', detail: 'The service answered about another shipment.' },
  bounds: { code: 'SERVICE_MALFORMED', detail: 'The answer of the service goes beyond what a shipment can hold.' },
};

/**
 * HTTP statuses without an envelope, as codes that have advice for a person (src/api/errors.ts).
 */
const CODE_OF_STATUS: Readonly<Record<number, OwnCode>> = {
  401: 'API_KEY_WRONG',
  403: 'API_KEY_ACCESS_DENIED',
  429: 'API_KEY_RATE_LIMIT',
};

/** What the caller is told of an HTTP error that came without an envelope. */
export const statusAnswer = (status: number): FaultAnswer => ({
  code: CODE_OF_STATUS[status] ?? 'SERVICE_FAILED',
  detail: `The service answered with HTTP ${status} and nothing that could be read.`,
});
