/** `npm run docs`: writes the generated pages of the documentation. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makePage } from './interface/examples.ts';
import { makeLimitsPage } from './limits-page.ts';

const write = (name: string, page: string): void => writeFileSync(resolve(import.meta.dirname, '../docs', name), page);

write('interface.md', await makePage());
write('limits.md', makeLimitsPage());
