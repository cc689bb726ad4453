/**
 * The only place that renders waiting, errors, empty answers and content. Data stays on screen
 * under a banner when a refetch fails.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ProblemContext } from '../../api/errors.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { serverAheadMs } from '../../core/time/clock.ts';
import type { IncompleteAnswer } from './states/incomplete-answer.ts';
import type { ProblemNoticeProps } from './states/ProblemNotice.tsx';
import { Waiting } from './states/Waiting.tsx';

const PlainNotice = lazyPartWithTexts(async () => (await import('./states/ProblemNotice.tsx')).ProblemNotice);

type Query<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isFetching' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'refetch'
>;

/**
 * The subject of a request: a shipment, whose sentences name it and offer next steps, or any other subject in words.
 */
type Subject =
  | { readonly about: ProblemContext; readonly what?: never }
  | { readonly about?: never; readonly what: string };

export type QueryStateProps<T> = Subject & {
  readonly query: Query<T>;
  /** A placeholder in the shape of the content. */
  readonly skeleton: ReactNode;
  /** Returns the notice for an incomplete answer, which is shown as information and not as an error. */
  readonly incomplete?: (data: T) => IncompleteAnswer | null;
  /** Returns the code of a newer answer that is withheld. */
  readonly withheld?: (data: T) => string | null;
  /** Renders problems that need more than a sentence and a link to the search field. */
  readonly notice?: ComponentType<ProblemNoticeProps>;
  /** The next step when no choice is possible here. */
  readonly elsewhere?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

export function QueryState<T>(props: QueryStateProps<T>) {
  const {
    query,
    about,
    what,
    skeleton,
    incomplete,
    withheld,
    notice: Notice = PlainNotice,
    elsewhere,
    children,
  } = props;
  const { data } = query;
  const error = query.error ?? (data === undefined ? null : (withheld?.(data) ?? null));
  const notice = (
    place: ProblemNoticeProps['place'],
    news: IncompleteAnswer | null,
    below: ReactNode = null,
  ): ReactNode => (
    <Notice
      error={error}
      news={news}
      place={place}
      about={about ?? null}
      // The query uses the device's clock, everything else the server's.
      since={(news === null && query.error !== null ? query.errorUpdatedAt : query.dataUpdatedAt) + serverAheadMs()}
      onRetry={() => void query.refetch()}
      elsewhere={elsewhere}
    >
      {below}
    </Notice>
  );

  if (data === undefined) {
    if (query.isFetching) {
      const name = what ?? groupNumber(about.number);
      return <Waiting key={name} what={name} skeleton={skeleton} />;
    }
    return error === null ? null : notice('page', null);
  }

  const news = incomplete?.(data) ?? null;
  if (news?.replaces === true) return notice('page', news);
  return (
    <>
      {error !== null && notice('stale', null)}
      {news === null ? children(data) : notice('news', news, children(data))}
    </>
  );
}
