/** Reads the subscriptions, and carries out actions on them with a message about the result. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchSubscriptions } from '../../api/desk/subscriptions.ts';
import { SECOND } from '../../core/time/units.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';

export const subscriptionsQuery = queryOptions({
  queryKey: ['desk', 'subscriptions'],
  queryFn: ({ signal }) => fetchSubscriptions(signal),
  staleTime: 0,
  refetchOnMount: true,
  // Waiting messages are sent in the meantime, so the list is read again.
  refetchInterval: 5 * SECOND,
});

/** Actions of the same `name` run one at a time. `message` words the result; `null` shows nothing. */
export type Act = <T>(name: string, work: () => Promise<T>, message: (result: T) => string | null) => Promise<T | null>;

/** `fail` reports a failure. A dialog shows it itself, because a message behind the dialog is dimmed. */
export function useAct(fail = (text: string): void => showToast(text, { tone: 'late' })): Act {
  const t = useTranslate();
  const queries = useQueryClient();
  const once = useOneAtATime();
  return (name, work, message) =>
    once(name, async () => {
      try {
        const result = await work();
        const text = message(result);
        if (text !== null) showToast(text);
        return result;
      } catch (error) {
        fail(failureText(error, t));
        return null;
      } finally {
        await queries.refetchQueries({ queryKey: subscriptionsQuery.queryKey });
      }
    });
}
