import type { ClientAnswer } from './client.ts';
import { ServiceError } from './service-error.ts';

/** The reader throws when there is nothing to read at all: to the person that is an answer that cannot be understood. */
export function readAnswer<T>(answer: ClientAnswer, parse: (data: unknown) => T): T {
  try {
    return parse(answer.data);
  } catch (error) {
    const detail = error instanceof Error ? error.message : null;
    throw new ServiceError({ cause: 'malformed', detail, requestId: answer.meta.requestId });
  }
}
