/**
 * Compares the schedule of requests with equal intervals for all shipments, in simulated time: `npm run bench --
 * plan`. Reports are data (tools/simulators/reports), so 60 days of 1,000 shipments take a second or two. All
 * compared policies spend the same number of requests: a policy is run first, then equal intervals of the same cost.
 */
import { simulateFleet, type Voyage } from '../tools/simulators/reports/fleet-reports.ts';
import { seeded } from '../sim/random.ts';
import { DAY } from '../sim/wall-clock.ts';
import { printTable } from './kit/measure.ts';
import { type Policy, type Result, simulate, POLICIES } from './kit/plan-world.ts';
import { numberOption, option } from './kit/option.ts';

const START = Date.UTC(2026, 0, 1);
const WARM_UP = 10 * DAY;
const LASTS = 60 * DAY;

interface Cell {
  readonly boxes: number;
  readonly perShip: number;
  readonly rate: number;
}

const seeds = numberOption('--seeds', 5);
const cells: Cell[] = [
  ...[1, 8, 30].flatMap((perShip) => [0.5, 1].map((rate) => ({ boxes: 1000, perShip, rate }))),
  { boxes: 10_000, perShip: 8, rate: 1 },
];
const wanted = option('--cell', '');
const chosen = wanted === '' ? cells : cells.filter((_, index) => wanted.split(',').includes(String(index)));

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const two = (value: number): string => value.toFixed(2);

function runCell({ boxes, perShip, rate }: Cell): readonly string[][] {
  const runs = POLICIES.map((): { ratio: number; result: Result }[] => []);
  for (let seed = 1; seed <= seeds; seed += 1) {
    const until = START + WARM_UP + LASTS;
    const voyages: readonly Voyage[] = simulateFleet({
      seed: `${seed}`,
      boxes,
      boxesPerShip: perShip,
      from: START,
      until,
    });
    const span = { from: START, countFrom: START + WARM_UP, until };
    for (const [index, policy] of POLICIES.entries()) {
      const random = seeded(`bench ${seed}`);
      const result = simulate(voyages, policy, { ...span, rate, random });
      const uniform = simulate(voyages, 'uniform', { ...span, rate: result.perDay, random: seeded(`bench ${seed}`) });
      runs[index]?.push({ ratio: result.delay / uniform.delay, result });
    }
  }
  return POLICIES.map((policy: Policy, index) => {
    const all = runs[index] ?? [];
    const ratios = all.map(({ ratio }) => ratio);
    const of = (pick: (result: Result) => number): number => mean(all.map(({ result }) => pick(result)));
    return [
      `${boxes}`,
      `${perShip}`,
      `${rate}`,
      policy,
      two(mean(ratios)),
      `${two(Math.min(...ratios))} to ${two(Math.max(...ratios))}`,
      two(of(({ perDay }) => perDay)),
      of(({ delay }) => delay).toFixed(1),
      `${(100 * of(({ late }) => late)).toFixed(1)} %`,
      policy === 'labels' ? `${(100 * of(({ falseLabels }) => falseLabels)).toFixed(1)} %` : '',
    ];
  });
}

const head = [
  'boxes',
  'a ship',
  'calls a day',
  'policy',
  'ratio',
  'of seeds',
  'spent',
  'delay h',
  '> 24 h',
  'false labels',
];
for (const cell of chosen) printTable(head, runCell(cell));
