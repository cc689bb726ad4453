/**
 * The only place that draws waiting, failing, nothing and content. What was known stays on screen under a banner when a refetch fails.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { type About, type Problem, toProblem } from '../api/errors.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { groupNumber } from '../shipment/number.ts';
import { Banner } from '../ui/Banner.tsx';
import { ProblemView } from './states/ProblemView.tsx';
import type { Nothing } from './states/shipment-nothing.ts';
import { type ChoiceProps, StepButton, type StepProps } from './states/StepButton.tsx';
import { Waiting } from './states/Waiting.tsx';

type Query<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isFetching' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'refetch'
>;

export interface QueryStateProps<T> {
  readonly query: Query<T>;
  /** What was asked, where it is a shipment: names it in every sentence and is what the next steps change. */
  readonly about?: About | null;
  /** What is being asked for, in words; the number when that is it. */
  readonly what?: string;
  /** In the shape of the content. */
  readonly skeleton: ReactNode;
  /** An answer that is no failure and yet not all: said as news, never as an error. */
  readonly nothing?: (data: T) => Nothing | null;
  /** Draws the next step where it is a choice (see `ShipmentState`). */
  readonly Choice?: ComponentType<ChoiceProps>;
  readonly children: (data: T) => ReactNode;
}

export function QueryState<T>({ query, about = null, what, skeleton, nothing, Choice, children }: QueryStateProps<T>) {
  const t = useTranslate();
  const { data, error } = query;
  const retry = (): void => void query.refetch();
  const step = (problem: Problem, since: number) => ({ problem, since, onRetry: retry, about, Choice });

  if (data === undefined) {
    if (query.isFetching) {
      const asked = what ?? (about === null ? t('api.thisNumber') : groupNumber(about.number));
      return <Waiting key={asked} what={asked} skeleton={skeleton} />;
    }
    return error === null ? null : <ProblemView {...step(toProblem(error, t, about), query.errorUpdatedAt)} />;
  }

  const news = nothing?.(data) ?? null;
  if (news?.replaces === true) return <ProblemView {...step(news.problem, query.dataUpdatedAt)} />;
  const failure = error === null ? null : toProblem(error, t, about);
  return (
    <>
      {failure !== null && <ProblemBanner {...step(failure, query.errorUpdatedAt)} body={t('state.kept')} />}
      {news !== null && <ProblemBanner {...step(news.problem, query.dataUpdatedAt)} body={news.problem.body} />}
      {children(data)}
    </>
  );
}

function ProblemBanner({ body, ...step }: StepProps & { readonly body: string }) {
  return (
    <Banner tone={step.problem.tone} title={step.problem.title} action={<StepButton {...step} />}>
      <p className="text-ink-2">{body}</p>
    </Banner>
  );
}
