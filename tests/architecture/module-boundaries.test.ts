/**
 * Checks the imports of every file. `module-rules.ts` has the rules, and `capability-owners.test.ts` lists the owners
 * of each capability.
 */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenImports, MAY_IMPORT, MAY_IMPORT_SERVER, moduleOf } from './module-rules.ts';
import { circlesIn, FILES, OWN, readSource, type SourceFile, textOf } from './source-files.fixture.ts';

/**
 * Folders of the desk (docs/decisions/0052-folders-of-the-desk-in-order.md) and its table of operations, in order.
 * Each may import those before it. Tests of the complete desk lie beside the folders.
 */
const DESK_ORDER = [
  'ports',
  'database',
  'rows',
  'manual-entries',
  'watches',
  'cases',
  'costs',
  'schedule',
  'search',
  'access',
  'outbox',
  'store',
  'operations',
  'import',
  'planner',
  'worker',
  'api',
];

/** Returns the desk folder of a file, or the name of a file beside the folders, and `null` outside the desk. */
const deskFolder = (path: string): string | null => /^server\/desk\/([\w-]+)(?:\/|\.ts$)/.exec(path)?.[1] ?? null;

/** Returns imports from a desk folder to a later or unknown one. */
const againstOrder = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => {
        const [from, to] = [deskFolder(path), deskFolder(target)];
        if (from === null || to === null) return false;
        return !DESK_ORDER.includes(to) || DESK_ORDER.indexOf(from) < DESK_ORDER.indexOf(to);
      })
      .map((target) => `${path} must not import ${target}`),
  );

/**
 * Folders of src that import each other, including types. Neither folder can be understood or moved without the
 * other, so no pair may be added. A folder and its subfolders count as one.
 */
const MUTUAL_FOLDERS = [
  'src/core/columns - src/core/facts',
  'src/core/columns - src/core/money',
  'src/core/columns - src/core/schedule',
  'src/core/reading/containers - src/core/reading/journey',
  'src/core/reading/journey - src/core/reading/position',
  'src/desk/columns - src/desk/settings',
  'src/desk/edit - src/desk/list',
  'src/desk/free-days - src/desk/settings',
  'src/desk/rates - src/desk/settings',
  'src/desk/rules - src/desk/settings',
  'src/map/route/lines - src/map/viewport',
];

function mutualFolders(files: readonly SourceFile[]): readonly string[] {
  const isInside = (folder: string, other: string): boolean => `${folder}/`.startsWith(`${other}/`);
  const pairs = new Set(
    files.flatMap(({ path, imports }) => imports.map((target) => `${dirname(path)} - ${dirname(target)}`)),
  );
  return [...pairs]
    .filter((pair) => {
      const [from = '', to = ''] = pair.split(' - ');
      return from < to && !isInside(to, from) && pairs.has(`${to} - ${from}`);
    })
    .toSorted();
}

describe('module boundaries', () => {
  it('are checked in all source files', () => {
    expect(OWN.length).toBeGreaterThan(400);
    expect(FILES.filter((file) => file.path.startsWith('e2e')).length).toBeGreaterThan(12);
  });

  it('are defined for the module of every file', () => {
    const unknown = OWN.filter(
      ({ path }) =>
        !/^(sim|tools\/simulators|atlas)\//.test(path) &&
        !(moduleOf(path) in (path.startsWith('server/') ? MAY_IMPORT_SERVER : MAY_IMPORT)),
    );
    expect(unknown.map((file) => file.path)).toEqual([]);
  });

  it('allow every import of a module or a package', () => {
    const built = [...OWN, ...FILES.filter((file) => file.path.startsWith('e2e'))];
    expect(built.flatMap(forbiddenImports)).toEqual([]);
  });

  it('keep the folders of the desk in their order, types counted', () => {
    const desk = OWN.filter(({ path }) => path.startsWith('server/desk/'));
    expect([...new Set(desk.map(({ path }) => deskFolder(path) ?? ''))].toSorted()).toEqual(DESK_ORDER.toSorted());
    expect(againstOrder(desk)).toEqual([]);
    const wrong = readSource('server/desk/rows/ledger.ts', "import type { Case } from '../cases/read-case.ts';");
    expect(againstOrder([wrong])).toEqual([
      'server/desk/rows/ledger.ts must not import server/desk/cases/read-case.ts',
    ]);
  });

  it('allow only the listed folders of src to import each other', () => {
    expect(mutualFolders(OWN.filter(({ path }) => path.startsWith('src/')))).toEqual(MUTUAL_FOLDERS);
    const files = [
      readSource('src/core/rules/rule.ts', "import type { Cell } from '../columns/cell.ts';"),
      readSource('src/core/columns/columns.ts', "import { rule } from '../rules/limits.ts';"),
      readSource('src/core/columns/cell/number.ts', "import { column } from '../columns.ts';"),
      readSource('src/core/columns/columns.ts', "import { number } from './cell/number.ts';"),
    ];
    expect(mutualFolders(files)).toEqual(['src/core/columns - src/core/rules']);
  });

  it('name the same modules as the table in ARCHITECTURE.md', () => {
    const [, table = ''] = /^### Modules$([\s\S]*?)^## /m.exec(textOf('ARCHITECTURE.md')) ?? [];
    const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, module = '']) => module);
    const known = [
      ...Object.keys(MAY_IMPORT).flatMap((module) => (module === '' ? [] : `src/${module}`)),
      ...Object.keys(MAY_IMPORT_SERVER).flatMap((module) => (module === '' ? [] : `server/${module}`)),
      ...DESK_ORDER.map((folder) => `server/desk/${folder}`),
      'sim',
      'tools/simulators',
      'atlas',
    ];
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  it('allow no circular imports, types counted', () => {
    expect(circlesIn(OWN)).toEqual([]);
  });

  it('find circular imports through types, re-exports and dynamic imports', () => {
    const files = [
      readSource('src/a.ts', "import type { B } from './b.ts';"),
      readSource('src/b.ts', "export { c } from './c.ts';"),
      readSource('src/c.ts', "const a = () => import('./a.ts');"),
      readSource('src/d.ts', "import { a } from './a.ts';"),
    ];
    expect(circlesIn(files)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });

  it('keep static components free of state, effects and styles, because pages without scripts contain them', () => {
    const components = OWN.filter(({ path }) => path.startsWith('src/static/'));
    expect(components.length).toBeGreaterThan(10);
    expect(components.filter(({ code }) => /\buse[A-Z]\w*\(|\bstyle=/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('keep the contract of a source free of the gateway', () => {
    const port = OWN.find(({ path }) => path === 'server/gateway/source.ts');
    expect(port?.imports.filter((target) => !/^(?:server\/http|src\/core)\//.test(target))).toEqual([]);
  });

  it.each([
    ['src/map/LegLines.tsx', "import { client } from '../api/client.ts';", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', "export { client } from '../api/client.ts';", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', "const client = import('../api/client.ts');", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', 'import "../panel/QueryState.tsx";', 'src/panel/QueryState.tsx'],
    ['src/core/geo/lat-lng.ts', "import { useMemo } from 'react';", 'react'],
    ['src/core/reading/journey/legs.ts', "import { latLng } from 'leaflet';", 'leaflet'],
    ['src/core/wire/operation-paths.ts', "import { createRoot } from 'react-dom/client';", 'react-dom/client'],
    ['src/core/parse/parse-fields.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
    ['src/core/scene/legs.ts', "import type { Map } from 'leaflet';", 'leaflet'],
    ['src/core/reading/strip.ts', "import type { ReactNode } from 'react';", 'react'],
    ['src/panel/Panel.tsx', "import { create } from 'zustand';", 'zustand'],
    ['src/core/shipment/types.ts', "import type { Tracking } from '../wire/schemas.ts';", 'src/core/wire/schemas.ts'],
    ['src/panel/Panel.tsx', "import { App } from '../app/App.tsx';", 'src/app/App.tsx'],
    ['src/app/App.tsx', "const desk = import('../desk/shell/DeskShell.tsx');", 'src/desk/shell/DeskShell.tsx'],
    ['src/ui/Badge.tsx', "import { name } from '../../package.json';", 'package.json'],
    ['src/core/links/link.ts', "import { config } from '../../../server/config/config.ts';", 'server/config/config.ts'],
    [
      'sim/fleet/plan-voyage.ts',
      "import { parse } from '../../src/core/parse/parse-fields.ts';",
      'src/core/parse/parse-fields.ts',
    ],
    ['sim/fleet/plan-voyage.ts', "import { Hono } from 'hono';", 'hono'],
    [
      'sim/service.ts',
      "import { CARRIERS } from '../tools/simulators/carriers/carriers.ts';",
      'tools/simulators/carriers/carriers.ts',
    ],
    [
      'tools/simulators/carriers/answer.ts',
      "import { CMA } from '../../../server/sources/carriers/cma/cma.ts';",
      'server/sources/carriers/cma/cma.ts',
    ],
    [
      'server/wiring/open/service.ts',
      "import { createCarriers } from '../../../tools/simulators/carriers/service.ts';",
      'tools/simulators/carriers/service.ts',
    ],
    ['atlas/ports.ts', "import { seeded } from '../sim/random.ts';", 'sim/random.ts'],
    ['atlas/ports.ts', "import { en } from '../src/core/texts/en.ts';", 'src/core/texts/en.ts'],
    ['src/map/LegLines.tsx', "import { PORTS } from '../../atlas/ports.ts';", 'atlas/ports.ts'],
    ['server/main.ts', "import { readConfig } from './config/config.ts';", 'server/config/config.ts'],
    [
      'server/sources/order.ts',
      "import { guard } from '../gateway/policy/guard.ts';",
      'server/gateway/policy/guard.ts',
    ],
    ['server/gateway/gateway.ts', "import { PORTS } from '../../atlas/ports.ts';", 'atlas/ports.ts'],
    ['e2e/map.spec.ts', "import { en } from '../src/core/texts/en.ts';", 'src/core/texts/en.ts'],
  ])('reject in %s: %s', (path, text, target) => {
    expect(forbiddenImports(readSource(path, text))).toEqual([`${path} must not import ${target}`]);
  });

  it.each([
    ['src/map/LegLines.tsx', "import { Polyline } from 'react-leaflet'; import { nm } from '../core/geo/distance.ts';"],
    ['src/core/geo/polyline.ts', "import type { LatLng } from './types.ts'; // import { x } from 'react'"],
    ['src/core/parse/parse-fields.ts', "import * as v from 'valibot';"],
    ['sim/fleet/plan-voyage.ts', "import { createHash } from 'node:crypto';"],
    ['sim/fleet/plan-voyage.ts', "import { PORTS } from '../../atlas/ports.ts';"],
    ['tools/simulators/weeks/world.ts', "import { seeded } from '../../../sim/random.ts';"],
    ['atlas/sea-lanes.ts', "import { join } from 'node:path'; import { densify } from '../src/core/geo/densify.ts';"],
    ['e2e/map.spec.ts', "import { SCENARIOS } from '../sim/scenarios.ts'; import { x } from './fixture.ts';"],
  ])('accept in %s: %s', (path, text) => expect(forbiddenImports(readSource(path, text))).toEqual([]));
});
