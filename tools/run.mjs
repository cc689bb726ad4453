// Runs a TypeScript script of this repository through Vite's module runner, because Node 20 cannot.
//   node tools/run.mjs tools/check-lanes.ts --table
//   node tools/run.mjs bench load 3              runs a script of a folder by its name
import { existsSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { runnerImport } from 'vite';

const usage = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(2);
};

const [, , path, ...rest] = process.argv;
if (path === undefined) usage('usage: node tools/run.mjs <script.ts or folder and name> [arguments]');
const [name = '', ...others] = rest;
const [script, args] = path.endsWith('.ts') ? [path, rest] : [`${path}/${name}.ts`, others];
if (!existsSync(script)) {
  const names = readdirSync(path).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []));
  usage(`${path} has no "${name}": ${names.join(', ')}`);
}
process.argv = [process.argv[0], script, ...args];
await runnerImport(`/${script}`, { configFile: false, logLevel: 'error' });
