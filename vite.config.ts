import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** In a build only: tests and the development server take the package as it is. */
const leafletParts = {
  find: /^leaflet$/,
  replacement: fileURLToPath(new URL('tools/leaflet-parts.mjs', import.meta.url)),
};

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [leafletParts] : [] },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Of Leaflet's sources a file counts only by what is used of it, but for the two that put others together.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !/leaflet\/src\/(?!.*(?:Renderer\.getRenderer|map\/index)\.js)/.test(id),
      },
    },
  },
  server: { port: 5173 },
  test: { include: ['{src,server,tools}/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000 },
}));
