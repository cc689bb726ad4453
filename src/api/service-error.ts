/** Why there is no answer. `refused`: somebody answered, and said no with a code; everything else never became an answer. */
export type FailureCause = 'refused' | 'offline' | 'unreachable' | 'timeout' | 'malformed' | 'too-large' | 'http';

export interface Failure {
  readonly cause: FailureCause;
  /** The message code of a refusal, or `HTTP_<status>` where the body was no envelope. */
  readonly code?: string | null;
  /** What the answering side adds for those who look into it. Never a text for the person. */
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
