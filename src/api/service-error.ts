/**
 * The cause of a missing answer. With `refused` a server answered with an error code. With every other cause no
 * answer arrived, or it could not be read.
 */
export type FailureCause = 'refused' | 'offline' | 'unreachable' | 'timeout' | 'malformed' | 'too-large' | 'http';

export interface Failure {
  readonly cause: FailureCause;
  /** The message code of a refusal, or `HTTP_<status>` when the body was not an envelope. */
  readonly code?: string | null;
  /** Details for support; never shown as the sentence. */
  readonly detail?: string | null;
  readonly retryAfterMs?: number | null;
  readonly requestId?: string | null;
  /** Epoch ms from which a forced refresh is possible again. */
  readonly forceAfter?: number | null;
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  override readonly cause: FailureCause;
  readonly code: string | null;
  readonly detail: string | null;
  readonly retryAfterMs: number | null;
  readonly requestId: string | null;
  readonly forceAfter: number | null;

  constructor(failure: Failure) {
    super(failure.code ?? failure.cause);
    this.cause = failure.cause;
    this.code = failure.code ?? null;
    this.detail = failure.detail ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? null;
    this.requestId = failure.requestId ?? null;
    this.forceAfter = failure.forceAfter ?? null;
  }
}
