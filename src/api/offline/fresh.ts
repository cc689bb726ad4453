/** Prefers the network to what is stored, for the service worker and for the page of a share. */
import { HEADERS } from '../../core/wire/header-names.ts';

const AWAY = new Set([502, 503, 504]);

/**
 * Tells whether a proxy in front of our server produced this gateway error. Responses of our server carry the service
 * header.
 */
const isAway = ({ status, headers }: Response): boolean => AWAY.has(status) && !headers.has(HEADERS.service);

/**
 * After this time without a response a stored one is used. The connection may be slow, so responses of the API get
 * longer than pages.
 */
export const ANSWER_PATIENCE_MS = 12_000;

/**
 * Answers from the network if it responds before `patience` resolves, otherwise with what is stored, and without a
 * stored response from the network however long that takes.
 */
export async function fresh(
  network: Promise<Response>,
  patience: Promise<unknown>,
  findStored: () => Promise<Response | undefined>,
): Promise<Response> {
  const soon = await Promise.race([network.catch(() => null), patience.then(() => null)]);
  if (soon !== null && !isAway(soon)) return soon;
  return (await findStored().catch(() => undefined)) ?? network;
}

/**
 * Adds `Cache-Status` (https://www.rfc-editor.org/rfc/rfc9211), by which the app detects that it is
 * offline.
 */
export function withOfflineStatus(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.set(HEADERS.cacheStatus, 'landfall-worker; hit; detail=offline');
  return new Response(cached.body, { status: cached.status, headers });
}
