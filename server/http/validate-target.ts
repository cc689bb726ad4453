/**
 * Refuses requests whose target, hosts or body no browser would send, before anything else reads them. Messages never
 * repeat the input.
 */
import { type Refusal, refuse } from './refusal.ts';

export interface Connection {
  readonly remoteAddress: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** Number of Host headers. */
  readonly hosts: number;
}

export const MAX_TARGET_LENGTH = 4096;

export function toPath(target: string): string {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const hash = path.indexOf('#');
  return hash < 0 ? path : path.slice(0, hash);
}

/**
 * `path` is the path of the target. `methods` are the writing methods of this path, whose handler checks the body
 * itself; other paths have none.
 */
export function validateTarget(
  request: Request,
  { target, hosts, path }: Connection & { readonly path: string },
  methods: readonly string[],
): Refusal | null {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && !methods.includes(request.method))
    return refuse('METHOD_NOT_ALLOWED', 'This site is read-only: GET or HEAD.');
  if (hosts !== 1) return refuse('WRONG_PARAMETERS', 'A request names exactly one host.');
  if (target.length > MAX_TARGET_LENGTH)
    return refuse('WRONG_PARAMETERS', `The address is longer than ${MAX_TARGET_LENGTH} characters.`, { status: 414 });
  if (!target.startsWith('/') || target.startsWith('//'))
    return refuse('WRONG_PARAMETERS', 'The address must be a path of this site.');
  if (!isPlain(path)) return refuse('WRONG_PARAMETERS', 'The address holds characters that no path of this site has.');
  const length = request.headers.get('content-length');
  if (reads && ((length !== null && length !== '0') || request.headers.has('transfer-encoding'))) {
    return refuse('WRONG_PARAMETERS', 'A request that reads has no body.');
  }
  return null;
}

/**
 * Characters that Node accepts or that percent-encoding hides: controls, backslashes, and dots that climb to a parent
 * folder.
 */
const UNSAFE_CHARACTERS = /[^\x21-\x7e]|\\|%[01][0-9a-f]|%7f|%5c|%2e/i;
const DOT_SEGMENT = /(^|\/)\.\.?(\/|$)/;

const isPlain = (path: string): boolean => !UNSAFE_CHARACTERS.test(path) && !DOT_SEGMENT.test(path);
