/** Shared by both sides of a worker thread: the location of its script, its verbs and its messages. */

/** The code of a worker thread: the built script, or a loader with the source as its argument. */
export interface ThreadSource {
  readonly script: URL;
  readonly argv: readonly string[];
}

/** The complete list of what a thread can be asked. Values cross as structured clones. */
export interface ThreadTable<Verb extends string, Kind extends string> {
  readonly verbs: readonly Verb[];
  /** An error with a kind keeps it on the way back. Other errors keep only their message. */
  readonly kindOf: (error: unknown) => Kind | null;
  readonly errorOf: (kind: Kind) => Error;
}

export interface Call {
  readonly id: number;
  readonly verb: string;
  readonly args: readonly unknown[];
}

/** `value` has the type of the verb's result, which the caller knows. */
export type Reply<Kind> =
  | { readonly id: number; readonly ok: true; readonly value: never }
  | { readonly id: number; readonly ok: false; readonly kind: Kind | null; readonly message: string };

/** The id of the first message of a thread, which says that it can be called or could not start. */
export const READY_ID = 0;
/** The id of a message that is not a result: something was written. */
export const CHANGED_ID = -1;
