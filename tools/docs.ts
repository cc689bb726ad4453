/** `npm run docs`: writes the generated pages of the documentation, and the documents that the server shows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeHelpPages } from './help-pages.ts';
import { makePage } from './interface/examples.ts';
import { makeLimitsPage } from './limits-page.ts';

const write = (name: string, page: string): void => writeFileSync(resolve(import.meta.dirname, '../docs', name), page);

write('interface.md', await makePage());
write('limits.md', makeLimitsPage());

const PUBLIC = resolve(import.meta.dirname, '../public');
mkdirSync(resolve(PUBLIC, 'help'), { recursive: true });
for (const [name, page] of Object.entries(makeHelpPages())) writeFileSync(resolve(PUBLIC, name), page);
