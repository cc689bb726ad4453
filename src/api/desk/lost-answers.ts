/** Commands whose answer may be lost. What was done once is not done again under its key: the server answers as before. */
import { AnswerLost, isUnanswered } from './desk-error.ts';
import { fetchCommand } from './operations.ts';

/** Where no answer comes, asks what became of the command. Rejects with `AnswerLost` where that is not known. */
export async function sendOnce<T>(key: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const answer = isUnanswered(error) ? await findAnswer(key, send) : null;
    if (answer === null) throw error;
    return answer;
  }
}

/** The answer that was lost; `null` where the command was not done. */
export async function findAnswer<T>(key: string, send: () => Promise<T>): Promise<T | null> {
  try {
    const { done } = await fetchCommand(key);
    return done ? await send() : null;
  } catch (error) {
    throw new AnswerLost(error);
  }
}
