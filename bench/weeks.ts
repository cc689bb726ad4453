/**
 * Follows a desk for weeks and compares its statements at the end of some days with what the simulated carriers'
 * answers prove by then.
 * npm run bench -- weeks [--shipments 300] [--days 60] [--seed 1] [--story overdue]
 * `--story` describes each wrong case of one rule or of all rules. The run fails when a critical case is false, when
 * more than 2 % of the warnings are false, when a case is missed, or when a row contradicts the answers.
 */
import process from 'node:process';
import { RULE_NAMES } from '../src/core/rules/types.ts';
import { type DayReport, runWeeks, type Wrong } from '../server/weeks.fixture.ts';
import { printTable } from './kit/measure.ts';
import { numberOption, option } from './kit/option.ts';

const DAYS = [1, 5, 20, 21, 40, 60];
const FACTS = ['state', 'arrival', 'delay'];
const FALSE_WARNINGS = 0.02;

const days = numberOption('--days', 60);
const story = option('--story', '');
const start = performance.now();
const compared = DAYS.filter((day) => day <= days);
const reports = await runWeeks({
  seed: numberOption('--seed', 1),
  shipments: numberOption('--shipments', 300),
  days,
  compared,
});

const count = (list: readonly Wrong[], kind: Wrong['kind'], what: string, grade: number): number =>
  list.filter((one) => one.kind === kind && one.what === what && one.grade === grade).length;
const sumOf = (report: DayReport, grade: number): number =>
  RULE_NAMES.reduce((sum, rule) => sum + (report.open.get(`${rule} ${grade}`) ?? 0), 0);
const cell = (all: number, wrong: number): string => (wrong === 0 ? `${all || ''}` : `${all} (${wrong})`);

for (const report of reports) {
  process.stdout.write(`\nDay ${report.day}: open findings, and in brackets how many of them are false\n`);
  const rows = RULE_NAMES.flatMap((what) => {
    const of = (grade: number): string =>
      cell(report.open.get(`${what} ${grade}`) ?? 0, count(report.wrong, 'false', what, grade));
    const missed = [3, 2, 1].map((grade) => count(report.wrong, 'missed', what, grade)).join(' ');
    const fresh = ['false', 'missed'].map(
      (kind) => report.differs.filter((difference) => difference.what === what && difference.kind === kind).length,
    );
    const row = [
      what,
      of(3),
      of(2),
      of(1),
      missed === '0 0 0' ? '' : missed,
      fresh.join(' ') === '0 0' ? '' : fresh.join(' '),
    ];
    return row.slice(1).every((one) => one === '') ? [] : [row];
  });
  printTable(['rule', 'critical', 'warning', 'notice', 'missed c w n', 'more, less than fresh'], rows);
}

process.stdout.write('\n');
const totals = reports.map((report) => {
  const falseOf = (grade: number): number =>
    report.wrong.filter((one) => one.kind === 'false' && one.grade === grade).length;
  const missed = report.wrong.filter(({ kind, grade }) => kind === 'missed' && grade > 0).length;
  return { report, critical: falseOf(3), warnings: falseOf(2), notices: falseOf(1), missed };
});
printTable(
  ['day', 'critical', 'false', 'warnings', 'false', 'notices', 'false', 'missed'],
  totals.map(({ report, critical, warnings, notices, missed }) => [
    report.day,
    sumOf(report, 3),
    critical,
    sumOf(report, 2),
    warnings,
    sumOf(report, 1),
    notices,
    missed,
  ]),
);
process.stdout.write('\nRows, of which the answers prove otherwise\n');
printTable(
  ['day', ...FACTS.flatMap((fact) => [`${fact} false`, 'missed'])],
  reports.map(({ day, wrong }) => [
    day,
    ...FACTS.flatMap((fact) => [count(wrong, 'false', fact, 0), count(wrong, 'missed', fact, 0)]),
  ]),
);
const tell = (verb: string, { day, what, grade, number, story: text }: Wrong): void => {
  if (story === 'all' || story === what)
    process.stdout.write(`\nday ${day} ${verb} ${what} ${grade} ${number}: ${text}\n`);
};
for (const { wrong, differs } of reports) {
  for (const one of wrong) tell(one.kind, one);
  for (const one of differs) tell(one.kind === 'false' ? 'more-than-fresh' : 'less-than-fresh', one);
}
const isTrue = totals.every(
  ({ report, critical, warnings, missed }) =>
    report.wrong.every(({ grade }) => grade > 0) &&
    critical === 0 &&
    missed === 0 &&
    warnings <= sumOf(report, 2) * FALSE_WARNINGS,
);
process.stdout.write(`\n${((performance.now() - start) / 1000).toFixed(0)} s; ${isTrue ? 'true' : 'NOT true'}\n`);
process.exitCode = isTrue ? 0 : 1;
