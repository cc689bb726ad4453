/** What can be chosen in the builder, and what it begins with. */
import type { Part, Theme } from '../../core/links/embed-messages.ts';

export const SIZES = [
  { width: 320, height: 240 },
  { width: 400, height: 640 },
  { width: 640, height: 480 },
  { width: 1000, height: 600 },
] as const;
export type Size = (typeof SIZES)[number];

export const LANGUAGES = ['en', 'en-US', 'en-XA', 'ar-XB'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Options {
  readonly size: Size;
  readonly theme: Theme;
  /** The accent counts only when it is wanted. */
  readonly own: boolean;
  readonly accent: string;
  readonly lang: Language;
  readonly show: readonly Part[];
  readonly form: 'frame' | 'helper';
}

export const USUAL: Options = {
  size: SIZES[2],
  theme: 'auto',
  own: false,
  accent: '#0b6e4f',
  lang: 'en',
  show: ['map', 'summary'],
  form: 'helper',
};
