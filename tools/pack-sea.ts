/** Writes dist/data/sea.json, the network of sea lanes: `node tools/run.mjs tools/pack-mask.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { buildNetwork } from './sea/build-network.ts';

const folder = resolve(import.meta.dirname, '../dist/data');
const network = buildNetwork((line) => process.stdout.write(`${line}\n`));
mkdirSync(folder, { recursive: true });
writeFileSync(resolve(folder, 'sea.json'), JSON.stringify(network));
