import { isMessage } from '../../src/core/wire/codes.ts';

/**
 * A message of the service is any text and may repeat the number: log and metrics name documented
 * messages only.
 */
export const toLogWord = (message: string): string => (isMessage(message) ? message : 'OTHER');
