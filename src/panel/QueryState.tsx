/**
 * The only place that renders waiting, errors, empty answers and content. Data stays on screen
 * under a banner when a refetch fails.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ProblemContext } from '../api/errors.ts';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { groupNumber } from '../core/shipment/number.ts';
import type { Nothing } from './states/shipment-nothing.ts';
import type { ProblemNoticeProps } from './states/ProblemNotice.tsx';
import { Waiting } from './states/Waiting.tsx';

const PlainNotice = lazyPartWithTexts(async () => (await import('./states/ProblemNotice.tsx')).ProblemNotice);

type Query<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isFetching' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'refetch'
>;

/**
 * The subject of a request: a shipment, whose sentences name it and offer next steps; or any other,
 * in words.
 */
type Asked =
  | { readonly about: ProblemContext; readonly what?: never }
  | { readonly about?: never; readonly what: string };

export type QueryStateProps<T> = Asked & {
  readonly query: Query<T>;
  /** In the shape of the content. */
  readonly skeleton: ReactNode;
  /** An answer that is no failure and yet not all: said as news, never as an error. */
  readonly nothing?: (data: T) => Nothing | null;
  /** The code of a newer answer that is not shown in place of this one. */
  readonly kept?: (data: T) => string | null;
  /** Says what is wrong, where it takes more than a sentence and a way back to the search field. */
  readonly notice?: ComponentType<ProblemNoticeProps>;
  /** The next step where no choice can be made here. */
  readonly elsewhere?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, about, what, skeleton, nothing, kept, notice: Notice = PlainNotice, elsewhere, children } = props;
  const { data } = query;
  const error = query.error ?? (data === undefined ? null : (kept?.(data) ?? null));
  const trouble = (place: ProblemNoticeProps['place'], news: Nothing | null, below: ReactNode = null): ReactNode => (
    <Notice
      error={error}
      news={news}
      place={place}
      about={about ?? null}
      since={news === null && query.error !== null ? query.errorUpdatedAt : query.dataUpdatedAt}
      onRetry={() => void query.refetch()}
      elsewhere={elsewhere}
    >
      {below}
    </Notice>
  );

  if (data === undefined) {
    if (query.isFetching) {
      const asked = what ?? groupNumber(about.number);
      return <Waiting key={asked} what={asked} skeleton={skeleton} />;
    }
    return error === null ? null : trouble('page', null);
  }

  const news = nothing?.(data) ?? null;
  if (news?.replaces === true) return trouble('page', news);
  return (
    <>
      {error !== null && trouble('kept', null)}
      {news === null ? children(data) : trouble('news', news, children(data))}
    </>
  );
}
