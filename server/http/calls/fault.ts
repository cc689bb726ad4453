/**
 * How a call can fail in transport. A fault holds a kind and no message: errors of Node and undici
 * hold the address, and the address holds the key of the service.
 */
export type FaultKind = 'unreachable' | 'reset' | 'timeout' | 'malformed' | 'too-large' | 'redirected';

export class Fault extends Error {
  readonly kind: FaultKind;
  /** Whether the request may have reached the service. One that did not may be sent again. */
  readonly sent: boolean;

  constructor(kind: FaultKind, sent = true) {
    super(`the other side could not be read: ${kind}`);
    this.kind = kind;
    this.sent = sent;
  }
}
