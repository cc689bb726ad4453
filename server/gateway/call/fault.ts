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
export const FAULT_ANSWERS: Readonly<Record<FaultKind | 'mismatch' | 'bounds', FaultAnswer>> = {
  unreachable: { status: 502, code: 'SERVICE_UNREACHABLE', detail: 'The service could not be reached.' },
  reset: { status: 502, code: 'SERVICE_UNREACHABLE', detail: 'The service broke the connection.' },
  timeout: { status: 504, code: 'SERVICE_TIMEOUT', detail: 'The service took too long to answer.' },
  malformed: { ...MALFORMED, detail: 'The answer of the service could not be read.' },
  'too-large': { ...MALFORMED, detail: 'The answer of the service is too large.' },
  redirected: { ...MALFORMED, detail: 'The service sent us elsewhere, which is not followed.' },
  mismatch: { ...MALFORMED, detail: 'The service answered about another shipment.' },
  bounds: { ...MALFORMED, detail: 'The answer of the service goes beyond what a shipment can hold.' },
};

/** What a status says by itself is told in the words of the interface: they are those that a person is given advice for. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'API_KEY_WRONG',
  403: 'API_KEY_ACCESS_DENIED',
  429: 'API_KEY_RATE_LIMIT',
};

/** What the caller hears of an HTTP error that came without an envelope. Only a call too many is said to be one: our key is not theirs. */
export const statusAnswer = (status: number): FaultAnswer => ({
  status: status === 429 ? 429 : 502,
  code: CODE_OF_STATUS[status] ?? 'SERVICE_FAILED',
  detail: `The service answered with HTTP ${status} and nothing that could be read.`,
});
