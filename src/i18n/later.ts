import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadLateTexts } from './texts.ts';

/** A part that the first screen does not need: its code is fetched when it is drawn, together with the texts of such parts. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadLateTexts()]);
    return { default: component };
  });
