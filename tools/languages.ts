/** `npm run languages -- de`: what the oracles find in a language, offered or not yet. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { en } from '../src/core/texts/en.ts';
import type { Catalogue } from '../src/core/texts/message.ts';
import { check } from './languages/check.ts';
import { exceptionsOf } from './languages/exceptions.ts';

const [, , language = ''] = process.argv;
const folder = resolve(import.meta.dirname, '../src/core/texts', language);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const read = (name: string): Promise<Readonly<Record<string, Catalogue>>> =>
  import(/* @vite-ignore */ `${folder}/${name}`);
const parts = await Promise.all(files.map(read));
const texts = Object.assign({}, ...parts.flatMap((part) => Object.values(part))) as Catalogue;
const findings = check({ language, englishTexts: en, texts, exceptions: exceptionsOf(language) });
for (const { oracle, key, says } of findings) console.log(`${oracle}\t${key}\t${says}`);
console.log(`${Object.keys(texts).length} of ${Object.keys(en).length} texts, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
