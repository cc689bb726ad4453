import * as v from 'valibot';

/**
 * Why a request to the desk came to nothing. `refused`: the server answered with a code and a
 * sentence for the person; every other cause means that no answer arrived or could be read.
 */
export interface DeskFailure {
  readonly cause: 'refused' | 'offline' | 'unreachable' | 'malformed';
  readonly status?: number;
  readonly code?: string;
  /** The server's sentence, in the language of the page. */
  readonly text?: string;
  /** What is there now (409), or what exactly is wrong (400). */
  readonly data?: unknown;
  readonly retryAfterMs?: number | null;
}

export class DeskError extends Error {
  override readonly name = 'DeskError';
  override readonly cause: DeskFailure['cause'];
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly data: unknown;
  readonly retryAfterMs: number | null;

  constructor(failure: DeskFailure) {
    super(failure.code ?? failure.cause);
    this.cause = failure.cause;
    this.status = failure.status ?? 0;
    this.code = failure.code ?? '';
    this.text = failure.text ?? '';
    this.data = failure.data ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? null;
  }
}

const Reading = v.object({ done: v.number(), total: v.number() });
export type Reading = v.InferOutput<typeof Reading>;

/** How far the server has read the watches after its start; null for any other failure. */
export function readingOf(error: unknown): Reading | null {
  if (!(error instanceof DeskError) || error.code !== 'DESK_READING') return null;
  const read = v.safeParse(Reading, error.data);
  return read.success ? read.output : null;
}

/** Nothing is wrong with what was asked: it may be asked again. */
export const isAway = (error: unknown): boolean =>
  error instanceof DeskError && (error.cause === 'offline' || error.cause === 'unreachable' || error.status === 503);

/** Whether it is not known what the server did. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof DeskError && (error.cause !== 'refused' || error.status >= 500);

/** No answer came, and the server cannot be asked what became of the command. */
export class AnswerLost extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('ANSWER_LOST');
    this.cause = cause;
  }
}
