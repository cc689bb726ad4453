/**
 * What each language lacks, and what the checks find.
 *   npm run languages              all languages, in short
 *   npm run languages -- de        one language, with the names of its texts
 * Exits with 1 on a wrong placeholder, and on a missing text if the version in package.json is a
 * release: one without a suffix such as `-dev`.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { LANGUAGES } from '../src/core/texts/languages.ts';
import { findErrors, findHints, findMissing } from './languages/check.ts';
import { isRelease } from './languages/release.ts';
import { readAllTexts, readChoices } from './texts-files.ts';

const [only] = process.argv.slice(2);
const choices = readChoices();
const english = readAllTexts('en');
const isComplete = isRelease(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

for (const language of only === undefined ? LANGUAGES : [only]) {
  const subject = { language, own: readAllTexts(language), english, choices };
  const missing = findMissing(subject);
  const errors = findErrors(subject);
  const hints = findHints(subject);
  const listed = only === undefined ? errors : [...errors, ...missing, ...hints];
  for (const { name, says } of listed) console.log(`${language}\t${name}\t${says}`);
  console.log(`${language}: ${missing.length} missing, ${errors.length} errors, ${hints.length} hints`);
  if (errors.length > 0 || (isComplete && missing.length > 0)) process.exitCode = 1;
}
