/** `npm run docs`: writes the generated pages of the documentation. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makePage } from './interface/examples.ts';

writeFileSync(resolve(import.meta.dirname, '../docs/interface.md'), await makePage());
