/** The list, and acts on it that say what came of them. */
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
  // What waits is sent meanwhile.
  refetchInterval: 5 * SECOND,
});

/** `name`: acts of one name are done one at a time. `message`: what is said of the result; null says nothing. */
export type Act = <T>(name: string, work: () => Promise<T>, message: (result: T) => string | null) => Promise<T | null>;

/** `fail`: says what came to nothing; in a dialog there, as a message behind it is dimmed. */
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
