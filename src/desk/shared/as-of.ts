/** The time of the last answer of the server, which is the age of what the page shows without a connection. */
import { now } from '../../core/time/clock.ts';

let answeredAt: number | null = null;

export function noteAnswer(): void {
  answeredAt = now();
}

/** `null` before the first answer. */
export const lastAnswerAt = (): number | null => answeredAt;
