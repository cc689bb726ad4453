/** Reads the requests of the account pages, and creates their responses. */
import * as v from 'valibot';
import { readBody } from '../http/read-body.ts';

export interface Arrival {
  /** The address that the request came from, or its /64 network for IPv6. */
  readonly address: string;
  readonly requestId: string;
}

const MAX_BODY_BYTES = 20_000;

/** Returns `null` if the body does not match the schema. */
export async function readJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  if (request.headers.get('content-type')?.startsWith('application/json') !== true) return null;
  try {
    const bytes = await readBody(request.body, MAX_BODY_BYTES);
    const read = v.safeParse(schema, bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  const bytes = await readBody(request.body, MAX_BODY_BYTES).catch(() => null);
  return new URLSearchParams(bytes === null ? '' : new TextDecoder().decode(bytes));
}

export const htmlAnswer = (html: string, status = 200): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

export const jsonAnswer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const redirect = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns a path of this server other than the sign-in. Anything else becomes the desk. */
export function safePath(text: string | null): string {
  const base = 'http://landfall.invalid';
  if (text === null || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return '/desk';
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && !/^\/(sign-in|sign-out|signed-out)(\/|$)/.test(pathname) && !pathname.startsWith('//')
    ? pathname + search + hash
    : '/desk';
}

/** The invitation is in the fragment (`#`), which no server, proxy or log sees. */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/sign-in#invitation=${token}`;

export const sharedUrl = (publicUrl: string, token: string): string => `${publicUrl}/shared/${token}`;

/** Returns the network of an IPv4 address for the audit. An IPv6 address is a network already. */
export const toNetwork = (address: string): string =>
  /^\d+(\.\d+){3}$/.test(address) ? `${address.replace(/\.\d+$/, '.0')}/24` : address;
