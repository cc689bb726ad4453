/**
 * How a call can fail on the way. A fault carries a name and nothing else: the errors of Node and undici hold the address, and
 * the address holds the key.
 */
export type FaultKind = 'unreachable' | 'reset' | 'timeout' | 'malformed' | 'too-large' | 'redirected';

export class Fault extends Error {
  readonly kind: FaultKind;
  /** Whether the request may have reached the service. One that did not may be sent again. */
  readonly sent: boolean;

  constructor(kind: FaultKind, sent = true) {
    super(`the service could not be read: ${kind}`);
    this.kind = kind;
    this.sent = sent;
  }
}

interface FaultAnswer {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

const MALFORMED = { status: 502, code: 'SERVICE_MALFORMED' };

/** What the caller hears of each. */
export const FAULT_ANSWERS: Readonly<Record<FaultKind | 'status' | 'mismatch' | 'bounds', FaultAnswer>> = {
  unreachable: { status: 502, code: 'SERVICE_UNREACHABLE', detail: 'The service could not be reached.' },
  reset: { status: 502, code: 'SERVICE_UNREACHABLE', detail: 'The service broke the connection.' },
  timeout: { status: 504, code: 'SERVICE_TIMEOUT', detail: 'The service took too long to answer.' },
  malformed: { ...MALFORMED, detail: 'The answer of the service could not be read.' },
  'too-large': { ...MALFORMED, detail: 'The answer of the service is too large.' },
  redirected: { ...MALFORMED, detail: 'The service sent us elsewhere, which is not followed.' },
  status: { ...MALFORMED, detail: 'The service answered with an HTTP error.' },
  mismatch: { ...MALFORMED, detail: 'The service answered about another shipment.' },
  bounds: { ...MALFORMED, detail: 'The answer of the service goes beyond what a shipment can hold.' },
};
