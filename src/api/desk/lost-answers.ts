/**
 * Commands whose answer may be lost. The server never carries out a command twice under the same key: it repeats its
 * first answer.
 */
import { AnswerLost, isUnanswered } from './desk-error.ts';
import { fetchCommand } from './operations.ts';

/**
 * When no answer arrives, asks the server for the outcome of the command. Rejects with `AnswerLost` when the outcome
 * is unknown.
 */
export async function sendOnce<T>(key: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const answer = isUnanswered(error) ? await findAnswer(key, send) : null;
    if (answer === null) throw error;
    return answer;
  }
}

/** Fetches the lost answer; `null` when the command was not carried out. */
export async function findAnswer<T>(key: string, send: () => Promise<T>): Promise<T | null> {
  try {
    const { done } = await fetchCommand(key);
    return done ? await send() : null;
  } catch (error) {
    throw new AnswerLost(error);
  }
}
