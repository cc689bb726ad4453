import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshChanged } from './refresh-changed.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lets a running read end however often something changes, and then reads once more', async () => {
  const queries = new QueryClient();
  const answers: ((count: number) => void)[] = [];
  let cancelled = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['desk', 'list', 'count'],
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => (cancelled += 1));
      return new Promise<number>((resolve) => answers.push(resolve));
    },
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(() => undefined);
  const counts = () => [observer.getCurrentResult().data, answers.length, cancelled];
  refreshChanged(queries, { queryKey: ['desk'] });
  await turn();
  expect(counts()).toEqual([0, 1, 0]);
  for (let change = 0; change < 3; change += 1) refreshChanged(queries, { queryKey: ['desk'] });
  await turn();
  expect(counts()).toEqual([0, 1, 0]);
  answers[0]?.(39);
  await turn();
  expect(counts()).toEqual([39, 2, 0]);
  answers[1]?.(40);
  await turn();
  expect(counts()).toEqual([40, 2, 0]);
  stop();
});
