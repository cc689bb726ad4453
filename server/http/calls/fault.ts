/**
 * A transport failure. It holds a kind and no message, because errors of Node and undici contain the address, and the
 * address contains the key of the service.
 */
export type FaultKind = 'unreachable' | 'reset' | 'timeout' | 'malformed' | 'too-large' | 'redirected';

export class Fault extends Error {
  readonly kind: FaultKind;
  /** Whether the request may have reached the service. If it has not, it may be sent again. */
  readonly sent: boolean;

  constructor(kind: FaultKind, sent = true) {
    super(`the other side could not be read: ${kind}`);
    this.kind = kind;
    this.sent = sent;
  }
}
