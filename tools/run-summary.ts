/**
 * A reporter of Vitest that lists at the end which test files took longest, which tests failed, and which passed only
 * on retry, because often only the end of a long log is kept.
 */
import process from 'node:process';
import type { TestCase, TestModule } from 'vitest/node';

const COUNT = 10;

const computeSeconds = (module: TestModule): number => {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
  return (duration + collectDuration + environmentSetupDuration) / 1000;
};

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;
const isFlaky = (test: TestCase): boolean => test.diagnostic()?.flaky === true;

function* toFailures(module: TestModule): Iterable<string> {
  for (const { message } of module.errors()) yield `${module.relativeModuleId}: ${message}`;
  for (const test of module.children.allTests('failed')) {
    const reasons = (test.result().errors ?? []).map(({ message }) => message);
    yield `${nameOf(test)}: ${reasons.join('; ').slice(0, 500)}`;
  }
}

export const runSummary = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < COUNT) return;
    const slowest = modules.toSorted((a, b) => computeSeconds(b) - computeSeconds(a)).slice(0, COUNT);
    const lines = slowest.map(
      (module) => `${computeSeconds(module).toFixed(1).padStart(8)} s  ${module.relativeModuleId}`,
    );
    process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n`);
    const flaky = modules.flatMap((module) => [...module.children.allTests('passed')].filter(isFlaky));
    if (flaky.length > 0) process.stdout.write(`\nPassed on retry:\n${flaky.map(nameOf).join('\n')}\n`);
    const failures = modules.flatMap((module) => [...toFailures(module)]);
    if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
  },
};
