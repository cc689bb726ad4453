import * as v from 'valibot';
import { SECOND } from '../../core/time/units.ts';

/**
 * The cause of a failed request to the desk. With `refused` the server answered with a code and a sentence for the
 * person. With every other cause no answer arrived, or it could not be read.
 */
export interface DeskFailure {
  readonly cause: 'refused' | 'offline' | 'unreachable' | 'malformed';
  readonly status?: number;
  readonly code?: string;
  /** The sentence of the server in the language of the page. */
  readonly text?: string;
  /** The present state after a conflict (409), or the exact mistake in a request (400). */
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

/** Returns how many of the watches a starting server has loaded; `null` for any other failure. */
export function findReading(error: unknown): Reading | null {
  if (!(error instanceof DeskError) || error.code !== 'DESK_READING') return null;
  const read = v.safeParse(Reading, error.data);
  return read.success ? read.output : null;
}

/** The request itself was correct and may be sent again. */
export const isAway = (error: unknown): boolean =>
  error instanceof DeskError && (error.cause === 'offline' || error.cause === 'unreachable' || error.status === 503);

/** The interval when the server names none, equal to that of the poll. */
export const RETRY_MS = 5 * SECOND;

/** The wait in milliseconds before a failed read is repeated; `null` when another request would fail, too. */
export function waitAfter(error: unknown): number | null {
  if (!(error instanceof DeskError)) return null;
  if (error.retryAfterMs !== null) return Math.max(SECOND, error.retryAfterMs);
  if (error.cause === 'offline') return 0;
  return isAway(error) ? RETRY_MS : null;
}

/**
 * Options of queries whose failure is shown nowhere, such as counts: they are repeated until they are answered.
 * Without this a count that was refused once would be missing until something on the desk changes.
 */
export const RETRY_UNTIL_ANSWERED = {
  retry: (_: number, error: Error): boolean => waitAfter(error) !== null,
  retryDelay: (_: number, error: Error): number => waitAfter(error) || RETRY_MS,
} as const;

/** Whether it is unknown if the server carried out the command. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof DeskError && (error.cause !== 'refused' || error.status >= 500);

/** No answer arrived, and the server cannot be asked whether it carried out the command. */
export class AnswerLost extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('ANSWER_LOST');
    this.cause = cause;
  }
}
