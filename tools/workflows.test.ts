/** Checks the workflows with the host's own parser, and by rules that this parser does not have. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as Parser from '@actions/workflow-parser';
import { runnerImport } from 'vite';
import { describe, expect, it } from 'vitest';
import project from '../package.json';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.github/workflows');

// The parser is loaded by Vite's module runner, because it imports JSON in a way that Node rejects.
const { module: parser } = await runnerImport<typeof Parser>(
  join(ROOT, 'node_modules/@actions/workflow-parser/dist/index.js'),
  { configFile: false, logLevel: 'error' },
);

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly needs?: readonly string[];
  readonly uses?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

function readWorkflow(text: string): Workflow {
  const { parse } = createRequire(createRequire(import.meta.url).resolve('vite'))('yaml');
  return parse(text, { strict: true, uniqueKeys: true });
}

/** Returns the errors that the host would report for the file. */
async function faultsOf(name: string, content: string): Promise<readonly string[]> {
  const { context, value } = parser.parseWorkflow({ name, content }, new parser.NoOperationTraceWriter());
  const template = value === undefined ? null : await parser.convertWorkflowTemplate(context, value);
  const faults = [...context.errors.getErrors(), ...(template?.errors ?? [])];
  return [...new Set(faults.map((fault) => ('message' in fault ? fault.message : fault.Message)))];
}

const NAMES = readdirSync(FOLDER);

describe.each(NAMES)('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const { permissions, jobs } = readWorkflow(text);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  it('is valid for the parser of GitHub', async () => {
    expect(await faultsOf(name, text)).toEqual([]);
  });

  it('pins every action to a commit hash with its version in a comment', () => {
    const used = [...text.matchAll(/\buses: (.+)$/gm)].map((match) => match[1] ?? '');
    expect(used).not.toEqual([]);
    expect(used.filter((one) => !/^(?:\.\/\S+|[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(one))).toEqual([]);
  });

  it('passes no expression to a shell', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('has commands that a shell can parse, and scripts that exist', () => {
    for (const { run } of steps) {
      if (run === undefined) continue;
      expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr, run).toBe('');
      for (const [, script = ''] of run.matchAll(/\bnpm run ([\w:-]+)/g))
        expect(Object.keys(project.scripts)).toContain(script);
      for (const [, path = ''] of run.matchAll(/\b(tools\/[\w/-]+\.(?:ts|mjs))/g))
        expect(readdirSync(join(ROOT, 'tools')).map((file) => `tools/${file}`)).toContain(path);
    }
  });

  it('reads only outputs that exist', () => {
    for (const [id, job] of Object.entries(jobs)) {
      const used = JSON.stringify(job);
      for (const [, other = '', output = ''] of used.matchAll(/\bneeds\.([\w-]+)\.outputs\.([\w-]+)/g)) {
        expect(job.needs, id).toContain(other);
        expect(Object.keys(jobs[other]?.outputs ?? {}), id).toContain(output);
      }
      const ids = job.steps?.flatMap((step) => step.id ?? []) ?? [];
      for (const [, step = ''] of used.matchAll(/\bsteps\.([\w-]+)\.outputs\b/g)) expect(ids, id).toContain(step);
    }
  });

  it('has write permissions only in the expected jobs', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(jobs).map(([id, job]) => [id, Object.keys(job.permissions ?? {})]);
    expect(writing.filter(([, scopes]) => scopes !== undefined && scopes.length > 0)).toEqual(
      name === 'release.yml'
        ? [
            ['image', ['contents', 'packages', 'id-token']],
            ['npm', ['contents', 'id-token']],
            ['release', ['contents', 'id-token']],
          ]
        : [],
    );
  });
});

it('the check workflow covers every Node version that the package accepts', () => {
  const { jobs } = readWorkflow(readFileSync(join(FOLDER, 'check.yml'), 'utf8'));
  expect(project.engines.node).toBe('^20.19 || >=22.12');
  expect(jobs.check?.strategy?.matrix.node).toEqual(['20.19', '22', '24']);
});

it('the release workflow publishes only after the checks, and the release comes last', () => {
  const { jobs } = readWorkflow(readFileSync(join(FOLDER, 'release.yml'), 'utf8'));
  expect(jobs.check?.uses).toBe('./.github/workflows/check.yml');
  for (const id of ['image', 'npm']) expect(jobs[id]?.needs, id).toContain('check');
  expect(jobs.release?.needs).toEqual(['files', 'image', 'npm']);
});

it.each([
  ['a scope that does not exist', 'permissions: { id-tokn: write }', 'Unexpected value'],
  ['a key that does not exist', 'neeeds: check', 'Unexpected value'],
  ['an expression that does not end', "if: ${{ github.ref == 'x'", 'expression'],
])('the workflow check reports %s', async (_, line, fault) => {
  const text = `on: push\njobs:\n  a:\n    ${line}\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo\n`;
  expect(await faultsOf('x.yml', text)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
});
