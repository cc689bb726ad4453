/** What both sides of a worker thread know: where its script is, its verbs, and its messages. */

/** What a worker thread runs: the built script, or a loader with the source as its argument. */
export interface ThreadSource {
  readonly script: URL;
  readonly argv: readonly string[];
}

/** The only list of what a thread can be asked; values cross as structured clones. */
export interface ThreadTable<Verb extends string, Kind extends string> {
  readonly verbs: readonly Verb[];
  /** An error keeps its kind on the way back; one without a kind keeps only its message. */
  readonly kindOf: (error: unknown) => Kind | null;
  readonly errorOf: (kind: Kind) => Error;
}

export interface Call {
  readonly id: number;
  readonly verb: string;
  readonly args: readonly unknown[];
}

/** `value` has the type of the verb's result: the caller knows it. */
export type Reply<Kind> =
  | { readonly id: number; readonly ok: true; readonly value: never }
  | { readonly id: number; readonly ok: false; readonly kind: Kind | null; readonly message: string };

/** The id of the first message of a thread: it can be called, or could not start. */
export const READY_ID = 0;
/** The id of a message that answers no call: something was written. */
export const CHANGED_ID = -1;
