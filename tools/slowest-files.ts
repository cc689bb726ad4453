/** A reporter of Vitest that lists at the end which test files took longest. */
import process from 'node:process';
import type { TestModule } from 'vitest/node';

const COUNT = 10;

const secondsOf = (module: TestModule): number => {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
  return (duration + collectDuration + environmentSetupDuration) / 1000;
};

export const slowestFiles = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < COUNT) return;
    const slowest = modules.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, COUNT);
    const lines = slowest.map((module) => `${secondsOf(module).toFixed(1).padStart(8)} s  ${module.relativeModuleId}`);
    process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n`);
  },
};
