/**
 * Parts whose code is loaded when they are first rendered. Not by `lazy` and Suspense: React
 * throttles boundaries that are revealed soon after another by 300 ms
 * (https://github.com/facebook/react/pull/26611), and `lazy` memoizes a failed download.
 */
import { type ComponentType, createElement, useEffect, useMemo, useState } from 'react';
import type { Catalogue } from '../core/texts/message.ts';
import { loadDeferredTexts } from '../core/texts/language.ts';
import { TranslateContext, useTranslate } from './use-translate.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type State = 'loading' | 'ready' | { readonly failure: unknown };

/**
 * Renders `Fallback` until the part is loaded. A failed download is thrown, and retried by the next
 * mount.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<State> => {
    try {
      Loaded = await load();
      return 'ready';
    } catch (failure) {
      return { failure };
    }
  };
  return function LazyPart(props) {
    const [state, setState] = useState<State>('loading');
    useEffect(() => {
      // Another instance has fetched it since this one was rendered.
      if (Loaded !== null) {
        setState('ready');
        return undefined;
      }
      let isMounted = true;
      const update = async (): Promise<void> => {
        const next = await fetchPart();
        if (isMounted) setState(next);
      };
      void update();
      return () => {
        isMounted = false;
      };
    }, []);
    if (typeof state === 'object') throw state.failure;
    const Part = Loaded ?? Fallback;
    return Part === undefined ? null : createElement(Part, props);
  };
}

/**
 * A part that the first screen does not need: loaded together with the deferred texts, which its
 * children get.
 */
export const lazyPartWithTexts = <Props extends object>(
  load: Load<Props>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> =>
  lazyPart(async () => {
    const [Part, texts] = await Promise.all([load(), loadDeferredTexts()]);
    return withTexts(Part, texts);
  }, Fallback);

/** The part with more texts for itself and its children. */
export const withTexts = <Props extends object>(Part: ComponentType<Props>, texts: Catalogue): ComponentType<Props> =>
  function WithTexts(props) {
    const outer = useTranslate();
    const t = useMemo(() => outer.with(texts), [outer]);
    return createElement(TranslateContext, { value: t }, createElement(Part, props));
  };
