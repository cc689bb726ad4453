/**
 * Adds the ports off the chart to the packed network of lanes (tools/pack-sea.ts):
 *   node tools/run.mjs tools/pack-sea-more.ts
 * The same input gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { addPorts } from './sea/add-ports.ts';
import { moreHash } from './sea/tables-hash.ts';
import { trimPorts } from './sea/trim-ports.ts';

const MAPDATA = resolve(import.meta.dirname, '../mapdata');
const base = JSON.parse(readFileSync(resolve(MAPDATA, 'sea.json'), 'utf8'));
const more = trimPorts(
  base,
  addPorts(base, (line) => process.stdout.write(`${line}\n`)),
);
writeFileSync(resolve(MAPDATA, 'sea-more.json'), `${JSON.stringify({ tables: moreHash(), ...more })}\n`);
