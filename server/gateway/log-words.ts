import { isMessage } from '../../src/core/wire/codes.ts';

/**
 * What log and metrics call an answer. A message of the service is any text and may repeat the number that was asked for: only
 * the documented ones are written.
 */
export const toLogWord = (message: string): string => (isMessage(message) ? message : 'OTHER');
