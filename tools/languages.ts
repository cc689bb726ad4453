/**
 * Lists the texts that each language lacks, and what the checks find.
 *   npm run languages              a summary of all languages
 *   npm run languages -- de        one language, with the names of its texts
 * Exits with 1 on a wrong placeholder, and on a missing text if the commit is a release.
 */
import process from 'node:process';
import project from '../package.json';
import { LANGUAGES } from '../src/core/texts/languages.ts';
import { findErrors, findHints, findMissing } from './languages/check.ts';
import { isRelease } from './languages/release.ts';
import { readAllTexts, readChoices } from './texts-files.ts';

const [only] = process.argv.slice(2);
const choices = readChoices();
const english = readAllTexts('en');
const mustBeComplete = isRelease(project.version, process.env.GITHUB_REF_NAME);

for (const language of only === undefined ? LANGUAGES : [only]) {
  const subject = { language, own: readAllTexts(language), english, choices };
  const missing = findMissing(subject);
  const errors = findErrors(subject);
  const hints = findHints(subject);
  const listed = only === undefined ? errors : [...errors, ...missing, ...hints];
  for (const { name, says } of listed) console.log(`${language}\t${name}\t${says}`);
  console.log(`${language}: ${missing.length} missing, ${errors.length} errors, ${hints.length} hints`);
  if (errors.length > 0 || (mustBeComplete && missing.length > 0)) process.exitCode = 1;
}
