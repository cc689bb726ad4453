/** The choices of the builder and their defaults. */
import type { Part, Theme } from '../../core/links/embed-messages.ts';
import { LANG_OF_READER } from '../../core/links/embed-options.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const SIZES = [
  { width: 320, height: 240 },
  { width: 400, height: 640 },
  { width: 640, height: 480 },
  { width: 1000, height: 600 },
] as const;
export type Size = (typeof SIZES)[number];

export const EMBED_LANGUAGES = [LANG_OF_READER, ...LANGUAGES] as const;

export interface Options {
  readonly size: Size;
  readonly theme: Theme;
  /** Whether `accent` is used. */
  readonly hasAccent: boolean;
  readonly accent: string;
  readonly lang: (typeof EMBED_LANGUAGES)[number];
  readonly show: readonly Part[];
  readonly form: 'frame' | 'helper';
}

export const DEFAULT_OPTIONS: Omit<Options, 'lang'> = {
  size: SIZES[2],
  theme: 'auto',
  hasAccent: false,
  accent: '#0b6e4f',
  show: ['map', 'summary'],
  form: 'helper',
};
