// Sums the results in a log of the test runners as `N passed, N failed`:
//   node tools/count.mjs <log> <exit code>
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

const log = stripVTControlCharacters(readFileSync(process.argv[2], 'utf8'));
const sum = (pattern) => [...log.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

// Vitest prints "Tests 2 failed | 120 passed (122)". Playwright prints " 48 passed (1.2m)" on a separate line.
const passed = sum(/^\s+Tests\s.*?(\d+) passed/gm) + sum(/^\s+(\d+) passed \(/gm);
const failed = sum(/^\s+Tests\s+(\d+) failed/gm) + sum(/^\s+(\d+) failed$/gm);
const red = Number(process.argv[3]) !== 0;
process.stdout.write(`${passed} passed, ${red ? Math.max(failed, 1) : failed} failed\n`);
