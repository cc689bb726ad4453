/**
 * Parts whose code is loaded when they are first rendered. They do not use `lazy` and Suspense, because React
 * throttles boundaries that are revealed soon after another by 300 ms (https://github.com/facebook/react/pull/26611),
 * and `lazy` memoizes a failed download.
 */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadedStages, loadStages } from '../core/texts/load-texts.ts';
import type { Stage } from '../core/texts/stages.ts';
import type { Translate } from '../core/texts/translate.ts';
import { TranslateContext, useTranslate } from './use-translate.ts';

/** Loads the texts of the present language. */
type Load<Props> = (locale: string) => Promise<ComponentType<Props>>;
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
  const fetchPart = async (locale: string): Promise<State> => {
    try {
      Loaded = await load(locale);
      return 'ready';
    } catch (failure) {
      return { failure };
    }
  };
  return function LazyPart(props) {
    const { locale } = useTranslate();
    const [state, setState] = useState<State>('loading');
    useEffect(() => {
      // Another instance has loaded the part since this one was rendered.
      if (Loaded !== null) {
        setState('ready');
        return undefined;
      }
      let isMounted = true;
      const update = async (): Promise<void> => {
        const next = await fetchPart(locale);
        if (isMounted) setState(next);
      };
      void update();
      return () => {
        isMounted = false;
      };
    }, [locale]);
    if (typeof state === 'object') throw state.failure;
    const Part = Loaded ?? Fallback;
    return Part === undefined ? null : createElement(Part, props);
  };
}

/** The text stages of the tracking page beyond its first screen. */
const STAGES: readonly Stage[] = ['tracking', 'shared'];

/**
 * A part that the first screen does not need. It is loaded with its texts, which its children receive. Parts of the
 * desk need no texts beyond those that the desk starts with.
 */
export const lazyPartWithTexts = <Props extends object>(
  load: Load<Props>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> =>
  lazyPart(async (locale) => {
    const [Part] = await Promise.all([load(locale), loadStages(locale, STAGES)]);
    return function TextLoader(props) {
      const t = useStages(STAGES);
      if (t === null) return Fallback === undefined ? null : createElement(Fallback, props);
      return createElement(TranslateContext, { value: t }, createElement(Part, props));
    };
  }, Fallback);

/** `null` while the texts are loading, which happens only when the language changes at that moment. */
function useStages(stages: readonly Stage[]): Translate | null {
  const outer = useTranslate();
  const texts = loadedStages(outer.locale, stages);
  const [, setLoaded] = useState(texts);
  useEffect(() => {
    if (texts === null) void loadStages(outer.locale, stages).then(setLoaded);
  }, [outer, stages, texts]);
  return texts && outer.with(texts);
}
