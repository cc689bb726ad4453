import type { ClientAnswer } from './client.ts';
import { ServiceError } from './service-error.ts';

/** Parses the data. An exception of the parser becomes the problem that the answer cannot be read. */
export function readAnswer<T>(answer: ClientAnswer, parse: (data: unknown) => T): T {
  try {
    return parse(answer.data);
  } catch (error) {
    const detail = error instanceof Error ? error.message : null;
    throw new ServiceError({ cause: 'malformed', detail, requestId: answer.meta.requestId });
  }
}

/** A success other than OK may come without data. Its message is the answer. */
export const isWithoutData = ({ message, data }: ClientAnswer): boolean =>
  message !== 'OK' && Object.keys(data ?? {}).length === 0;
