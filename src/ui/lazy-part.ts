/**
 * Parts whose code is fetched when they are drawn. Not by `lazy` and Suspense: React holds back what they reveal soon after something else
 * for 300 ms, and keeps a download that has failed for ever.
 */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadDeferredTexts } from '../core/texts/texts.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type State = 'coming' | 'here' | { readonly failure: unknown };

/** `Meanwhile` stands there until it has come. What cannot be fetched is thrown, and fetched again when it is drawn anew. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let Here: ComponentType<Props> | null = null;
  const fetched = async (): Promise<State> => {
    try {
      Here = await load();
      return 'here';
    } catch (failure) {
      return { failure };
    }
  };
  return function Apart(props) {
    const [state, setState] = useState<State>('coming');
    useEffect(() => {
      // Another one has fetched it since this one was drawn.
      if (Here !== null) {
        setState('here');
        return undefined;
      }
      let isDrawn = true;
      const settle = async (): Promise<void> => {
        const next = await fetched();
        if (isDrawn) setState(next);
      };
      void settle();
      return () => {
        isDrawn = false;
      };
    }, []);
    if (typeof state === 'object') throw state.failure;
    const shown = Here ?? Meanwhile;
    return shown === undefined ? null : createElement(shown, props);
  };
}

/** A part that the first screen does not need: it comes together with the texts of such parts. */
export const lazyPartWithTexts = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadDeferredTexts()]);
    return component;
  });
