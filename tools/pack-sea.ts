/**
 * Packs the network of sea lanes from the coasts and the tables in atlas:
 *   node tools/run.mjs tools/pack-sea.ts
 * Packing takes minutes, so the output is in the repository (mapdata), and a test fails when the tables have changed
 * since. The same input gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { buildNetwork } from './sea/build-network.ts';
import { tablesHash } from './sea/tables-hash.ts';

const network = buildNetwork((line) => process.stdout.write(`${line}\n`));
const packed = { tables: tablesHash(), ...network };
writeFileSync(resolve(import.meta.dirname, '../mapdata/sea.json'), `${JSON.stringify(packed)}\n`);
