/** A refusal of our own: the envelope of the interface, with a sentence for whoever reads the answer. */
export interface Refusal {
  readonly refused: true;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** When asking again makes sense. */
  readonly retryAfterMs: number | null;
  /** Epoch ms from which `force_update` is possible again, where that is what was refused. */
  readonly forceAfter: number | null;
}

export function refuse(
  status: number,
  code: string,
  detail: string,
  more: Partial<Pick<Refusal, 'retryAfterMs' | 'forceAfter'>> = {},
): Refusal {
  return { refused: true, status, code, detail, retryAfterMs: null, forceAfter: null, ...more };
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value;
