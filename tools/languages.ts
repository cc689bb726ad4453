/**
 * What the checks find in a language, offered or not yet, and what they miss.
 *   npm run languages -- de
 *   npm run languages -- de --mutants 300 --seed 7
 *   npm run languages -- outside pages            what a visitor gets of a built server
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { en } from '../src/core/texts/en.ts';
import type { Catalogue } from '../src/core/texts/message.ts';
import { notReadBack } from './languages/back-translation.ts';
import { check, ORACLES } from './languages/check.ts';
import { exceptionsOf } from './languages/exceptions.ts';
import { mutantsOf } from './languages/mutants.ts';
import { outside } from './languages/outside.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { mutants: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
});
const [language, ...rest] = positionals;
if (language === undefined) throw new Error('usage: npm run languages -- <tag> [--mutants 300] [--seed 7]');
await (language === 'outside' ? outside(rest) : checkOne(language));

async function checkOne(language: string): Promise<void> {
  const folder = resolve(import.meta.dirname, '../src/core/texts', language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const read = (name: string): Promise<Readonly<Record<string, Catalogue>>> =>
    import(/* @vite-ignore */ `${folder}/${name}`);
  const parts = await Promise.all(files.map(read));
  const texts = Object.assign({}, ...parts.flatMap((part) => Object.values(part))) as Catalogue;
  const subject = { language, englishTexts: en, texts, exceptions: exceptionsOf(language) };
  const findings = check(subject);
  for (const { oracle, key, says } of findings) console.log(`${oracle}\t${key}\t${says}`);
  const unread = notReadBack(subject);
  if (unread.length > 0) console.log(`not read back yet: ${unread.join(', ')}`);
  console.log(`${Object.keys(texts).length} of ${Object.keys(en).length} texts, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;

  const mutants = mutantsOf(subject, Number(values.mutants), Number(values.seed));
  for (const { kind, key, text } of mutants.filter(({ foundBy }) => foundBy.length === 0))
    console.log(`missed\t${kind}\t${key}\t${text}`);
  const found = mutants.filter(({ foundBy }) => foundBy.length > 0);
  for (const oracle of mutants.length > 0 ? Object.keys(ORACLES) : []) {
    const own = found.filter(({ foundBy }) => foundBy.includes(oracle));
    const alone = own.filter(({ foundBy }) => foundBy.length === 1);
    console.log(`${oracle}\t${own.length} found, ${alone.length} by no other`);
  }
  if (mutants.length > 0) console.log(`${found.length} of ${mutants.length} faults found`);
}
