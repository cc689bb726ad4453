import { isMessage } from '../../src/core/wire/codes.ts';

/**
 * A message of the service may be any text and may repeat the number, so log and metrics contain only documented
 * messages.
 */
export const toLogWord = (message: string): string => (isMessage(message) ? message : 'OTHER');
