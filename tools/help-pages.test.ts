/** The documents that the server shows agree with the pages in the folder of public files. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeHelpPages } from './help-pages.ts';

const PAGES = Object.entries(makeHelpPages());

it.each(PAGES)('public/%s is what `npm run docs` writes', (name, page) => {
  expect(readFileSync(resolve(import.meta.dirname, '../public', name), 'utf8')).toBe(page);
});

it('every link within the pages leads to a page and its heading', () => {
  for (const [name, page] of PAGES) {
    for (const [, target = '', anchor] of page.matchAll(/href="\/(help\/[^"#]+)(?:#([^"]+))?"/g)) {
      const [, linked = ''] = PAGES.find(([other]) => other === target) ?? [];
      expect(linked, `${name} to ${target}`).not.toBe('');
      if (anchor !== undefined) expect(linked).toContain(`id="${anchor}"`);
    }
  }
});

it('no sign of Markdown is left outside of code', () => {
  for (const [, page] of PAGES) {
    const text = page.replaceAll(/<(code|pre)>[\s\S]*?<\/\1>/g, '');
    expect(text).not.toMatch(/\*\*|\]\(|^#|\|---/m);
  }
});
