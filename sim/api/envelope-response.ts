/**
 * Makes responses of the service: one envelope, mostly with HTTP 200, and a header that marks the data as simulated.
 */
import type { ErrorMessage, SuccessMessage } from '../../src/core/wire/codes.ts';

/** Headers of every response. */
const SAMPLE = { 'X-Sample-Data': 'simulation', 'Cache-Control': 'private, no-store' };

export type Extra = Readonly<Record<string, string>>;

const json = (body: unknown, status: number, extra: Extra): Response =>
  rawResponse(JSON.stringify(body), status, extra);

export const rawResponse = (body: string, status: number, extra: Extra = {}): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...SAMPLE, ...extra } });

export const success = (data: unknown, message: SuccessMessage = 'OK', extra: Extra = {}): Response =>
  json({ status: 'success', message, data }, 200, extra);

/** Errors have HTTP 200, except a few that intermediaries must understand. */
export function failure(code: ErrorMessage, extra: Extra = {}): Response {
  const status = code === 'API_KEY_RATE_LIMIT' ? 429 : code === 'UNEXPECTED_ERROR' ? 500 : 200;
  const headers = status === 429 ? { 'Retry-After': '60', ...extra } : extra;
  return json({ status: 'error', message: code, data: code === 'WRONG_PARAMETERS' ? [] : null }, status, headers);
}

const WRONG_REQUEST = { status: 'error', message: 'WRONG_PARAMETERS', data: [] };

/** Answers a path that does not belong to the interface. */
export const nothingHere = (): Response => json(WRONG_REQUEST, 404, {});

/** Answers other methods as RFC 9110, 15.5.6 requires, because every operation is a GET. */
export const notAllowed = (): Response => json(WRONG_REQUEST, 405, { Allow: 'GET' });
