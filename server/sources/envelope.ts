/** Wraps answers of sources in the envelope of the interface. */
import type { Code } from '../../src/core/wire/codes.ts';

export const success = (message: Code, data: unknown): Response =>
  new Response(JSON.stringify({ status: 'success', message, data }));

export const refusal = (message: Code, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify({ status: 'error', message, data: null }), { status, headers });

export const NO_DATA_CODE: Code = 'SEALINE_HASNT_PROVIDE_INFO';
