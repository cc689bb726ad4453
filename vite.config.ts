import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { GROUPS, partsToPreload } from './tools/chunks.ts';
import { runSummary } from './tools/run-summary.ts';
import { textsPlugin } from './tools/texts-plugin.ts';

/**
 * In a build only; tests and the development server use the package's single file, of which nothing
 * can be left out: 12 kB more on the first screen.
 */
const leafletSources = [
  { find: /^leaflet$/, replacement: 'leaflet/src/Leaflet.js' },
  {
    find: /^\.\/(?:SVG\.VML|Marker\.Drag|Icon\.Default)$/,
    replacement: fileURLToPath(new URL('tools/leaflet-unused.mjs', import.meta.url)),
  },
];

const DOM_TESTS = 'src/**/*.dom.test.{ts,tsx}';
/** What replaces modules would find them loaded already. */
const REPLACE_MODULES = [
  'src/app/derivations.dom.test.tsx',
  'src/desk/cases/use-case-decisions.dom.test.tsx',
  'src/desk/common/settings.dom.test.tsx',
  'src/desk/edit/use-edit.dom.test.tsx',
  'src/desk/shell/use-fleet.dom.test.tsx',
];

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? leafletSources : [] },
  plugins: [react(), tailwindcss(), textsPlugin()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: partsToPreload },
    rolldownOptions: {
      // The first screen names 56 files, and of a hash nothing can be packed.
      output: { codeSplitting: { groups: GROUPS }, chunkFileNames: 'assets/[name]-[hash:7].js' },
      treeshake: {
        // A schema that nobody reads is left out: bodies, which the server alone reads.
        manualPureFunctions: ['v', 'whole'],
        // Only those of Leaflet's map do something when they are loaded: they add its handlers.
        moduleSideEffects: (id) => !/\/leaflet\/src\/(?!map\/)/.test(id),
      },
    },
  },
  server: { port: 5173 },
  test: {
    projects: [
      // One after the other in a process that keeps its modules: a process for each file, with the
      // same modules loaded again, cost 0.4 s of processor time a file, and a window 0.5 s.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{src,server,sim,atlas,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [DOM_TESTS],
          isolate: false,
          // For young objects, instead of at most 16 MB: moving them took a twentieth of the time.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
          globalSetup: ['tools/run-folder.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: [DOM_TESTS],
          exclude: REPLACE_MODULES,
          isolate: false,
          pool: 'threads',
        },
      },
      { extends: true, test: { name: 'alone', environment: 'happy-dom', include: REPLACE_MODULES, pool: 'threads' } },
    ],
    setupFiles: ['tools/clean-up.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // As in playwright.config.ts: what passes only on retry is reported by tools/run-summary.ts.
    retry: process.env.CI ? 1 : 0,
    // Tests that kill processes wait for them most of the time. Its own choice is one less than
    // there are cores.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', runSummary],
  },
}));
