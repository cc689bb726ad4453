import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEmbedSettings } from '../../core/links/embed-options.ts';
import { type Choices, embedAddress, frameSnippet, helperSnippet } from './snippet.ts';

const ORIGIN = 'https://landfall.example';
const CHOICES: Choices = {
  number: 'MSKU2048175',
  line: null,
  type: null,
  container: null,
  theme: 'auto',
  accent: null,
  lang: 'en',
  show: ['map', 'summary'],
  width: 640,
  height: 480,
};

describe('the embed snippet', () => {
  it('leaves out default settings', () => {
    expect(embedAddress(ORIGIN, CHOICES)).toBe('https://landfall.example/embed?number=MSKU2048175');
    expect(helperSnippet(ORIGIN, CHOICES)).toBe(
      '<div data-landfall="MSKU2048175"></div>\n<script src="https://landfall.example/embed.js" defer></script>',
    );
  });

  it('contains every chosen setting, and the embed reads it back', () => {
    const chosen: Choices = { ...CHOICES, theme: 'dark', accent: '#0a7d4c', lang: 'en-US', show: ['map', 'timeline'] };
    const { search, hash } = new URL(embedAddress(ORIGIN, chosen));
    const { theme, accent, lang, show } = chosen;
    expect(readEmbedSettings({ search, hash })).toEqual({ theme, accent, lang, show, token: null });
    expect(helperSnippet(ORIGIN, chosen)).toContain(
      'data-theme="dark" data-accent="0a7d4c" data-lang="en-US" data-show="map,timeline"',
    );
  });

  it('escapes hostile values', () => {
    const hostile = { ...CHOICES, number: '"><script>alert(1)</script>', container: '"&<>' };
    for (const text of [frameSnippet(ORIGIN, hostile), helperSnippet(ORIGIN, hostile)]) {
      expect(text).not.toContain('"><script>alert');
      expect(text.match(/<(?!\/)/g)).toHaveLength(text.startsWith('<iframe') ? 1 : 2);
    }
  });

  it('is the same as in the documentation', () => {
    const docs = readFileSync(new URL('../../../docs/embed.md', import.meta.url), 'utf8');
    expect(docs).toContain(frameSnippet(ORIGIN, { ...CHOICES, number: 'MSKU2048170' }));
  });
});
