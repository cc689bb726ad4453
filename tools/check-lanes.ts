/**
 * `node tools/run.mjs tools/check-lanes.ts`: prints published distances beside computed ones, then every step of
 * every loop with its length and the land that it crosses. Fails when a lane crosses land other than a canal, river
 * or harbour.
 */
import process from 'node:process';
import { laneNm, seaLane } from '../atlas/sea-lanes.ts';
import { portByLocode } from '../atlas/ports.ts';
import { LOOPS } from '../sim/fleet/loops.ts';
import { nmBetween } from '../src/core/geo/distance.ts';
import { createCrossings } from './sea/crossings.ts';
import { PUBLISHED } from './sea/published.ts';

const print = (cells: readonly (string | number)[]): void => {
  process.stdout.write(
    `${cells.map((cell, i) => (i < 2 ? String(cell).padEnd(7) : String(cell).padStart(9))).join('')}\n`,
  );
};

print(['from', 'to', 'published', 'ours', 'ratio']);
for (const [from, to, nm] of PUBLISHED) {
  const ours = laneNm(portByLocode(from), portByLocode(to));
  print([from, to, nm, ours.toFixed(0), (ours / nm).toFixed(3)]);
}

const crossings = createCrossings();
const keys = new Set<string>();
let faults = 0;
process.stdout.write('\n');
print(['from', 'to', 'closed', 'nm', 'points', 'x direct', '  land']);
for (const { calls, closed } of LOOPS) {
  for (const [i, call] of calls.entries()) {
    const next = calls[i + 1];
    const key = `${call.locode} ${next?.locode} ${closed.join('+')}`;
    if (next === undefined || keys.has(key)) continue;
    keys.add(key);
    const [from, to] = [portByLocode(call.locode), portByLocode(next.locode)];
    const lane = seaLane(from, to, { closed });
    const nm = laneNm(from, to, { closed });
    const land = crossings(lane);
    const bad = land.filter(({ zone }) => zone === null);
    faults += bad.length;
    const zones = [
      ...new Set(land.map(({ zone, at }) => zone ?? `FAULT ${at.map((degrees) => degrees.toFixed(2)).join()}`)),
    ];
    print([
      call.locode,
      next.locode,
      closed.join('+'),
      nm.toFixed(0),
      lane.length,
      (nm / nmBetween(from.at, to.at)).toFixed(2),
      `  ${zones.join(', ')}`,
    ]);
  }
}
process.stdout.write(`\n${keys.size} lanes, ${faults} points on land outside canals, rivers and harbours\n`);
if (faults > 0) process.exitCode = 1;
