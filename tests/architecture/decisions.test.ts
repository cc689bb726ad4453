/** Every decision page states its date, its status, and the decisions that it follows from and leads to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
const PAGES = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const STATUS = /^Date: \d{4}-\d{2}-\d{2}\b.* Status: (?:accepted|superseded by \[\d+\]\(\d{4}-)/m;

it.each(PAGES)('%s has a number, a date, a status, context, decision and consequences', (name) => {
  const page = readFileSync(join(FOLDER, name), 'utf8');
  const [, number = ''] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name) ?? [];
  expect(page.startsWith(`# ${Number(number)}. `)).toBe(true);
  expect(page).toMatch(STATUS);
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 3)).toEqual(['Context', 'Decision', 'Consequences']);
});

it('gives each number to one decision', () => {
  const numbers = PAGES.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

it('lists every decision with its title', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const missing = PAGES.filter((name) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.*)$/m.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? [];
    return !index.includes(`| ${number} | [${title}](${name}) |`);
  });
  expect(missing).toEqual([]);
});
