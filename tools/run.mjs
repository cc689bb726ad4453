// Runs a TypeScript script of this repository through Vite's module runner, because Node 20 cannot.
// node tools/run.mjs tools/check-lanes.ts --table
import process from 'node:process';
import { runnerImport } from 'vite';

const [, , script, ...args] = process.argv;
if (script === undefined) {
  process.stderr.write('usage: node tools/run.mjs <script.ts> [arguments]\n');
  process.exit(2);
}
process.argv = [process.argv[0], script, ...args];
await runnerImport(`/${script}`, { configFile: false, logLevel: 'error' });
