/**
 * What log and metrics call an answer. A message of the service is any text, and may repeat the number that was asked for: of its
 * words only those that are known are written.
 */
import { ERROR_MESSAGES, SUCCESS_MESSAGES } from '../../src/core/wire/envelope.ts';

const KNOWN: ReadonlySet<string> = new Set([...ERROR_MESSAGES, ...SUCCESS_MESSAGES]);

export const toLogWord = (message: string): string => (KNOWN.has(message) ? message : 'OTHER');
