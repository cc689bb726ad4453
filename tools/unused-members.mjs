// Members of packages that nothing here calls, left out of a build. The bundler drops exports that
// nobody imports, but not the methods of a class, nor the exports of a CommonJS module. The build
// fails when a part of the client comes to use one.
import { parseAst } from 'vite';

const LEAFLET = {
  'core/Events.js': 'addEventParent removeEventParent',
  'geo/LatLng.js': 'toBounds',
  'geo/LatLngBounds.js': 'pad toBBoxString',
  'geometry/Bounds.js': 'pad',
  'layer/Layer.js': 'eachLayer getAttribution',
  'layer/marker/Marker.js': 'getElement getIcon _getPopupAnchor _getTooltipAnchor',
  'layer/tile/GridLayer.js': 'bringToBack bringToFront _keyToBounds _setAutoZIndex',
  'layer/vector/Circle.js': 'getRadius',
  'layer/vector/CircleMarker.js': 'getRadius _containsPoint',
  'layer/vector/Path.js': 'bringToBack bringToFront getElement',
  'layer/vector/Polyline.js': 'addLatLng closestLayerPoint getLatLngs _containsPoint',
  'layer/vector/SVG.js': '_bringToBack',
  'map/Map.js':
    'fitWorld flyToBounds getPanes locate mouseEventToLatLng mouseEventToLayerPoint ' +
    '_handleGeolocationError _handleGeolocationResponse',
};
const QUERY = {
  'notifyManager.js': 'setBatchNotifyFunction setNotifyFunction setScheduler',
  'query.js': 'queryType',
  'queryClient.js':
    'cancelQueries defaultMutationOptions ensureInfiniteQueryData fetchInfiniteQuery getDefaultOptions ' +
    'getMutationCache getMutationDefaults infiniteQuery isMutating prefetchInfiniteQuery setDefaultOptions ' +
    'setMutationDefaults setQueryDefaults',
  'queryObserver.js': 'fetchOptimistic',
};
const REACT = {
  'react/cjs/react.production.js':
    'Activity Children Profiler PureComponent Suspense ViewTransition __COMPILER_RUNTIME addTransitionType ' +
    'cacheSignal cloneElement createRef isValidElement startTransition unstable_useCacheRefresh useActionState ' +
    'useInsertionEffect useOptimistic useTransition',
  'react-dom/cjs/react-dom.production.js':
    'browser preconnect prefetchDNS preinit preinitModule preloadModule requestFormReset ' +
    'unstable_batchedUpdates useFormState useFormStatus',
  'react-dom/cjs/react-dom-client.production.js': 'hydrateRoot',
  'scheduler/cjs/scheduler.production.js':
    'unstable_Profiling unstable_forceFrameRate unstable_next unstable_runWithPriority unstable_wrapCallback',
};

const under = (folder, files) =>
  Object.entries(files).map(([file, names]) => [`/node_modules/${folder}${file}`, new Set(names.split(' '))]);
const UNUSED = new Map([
  ...under('leaflet/src/', LEAFLET),
  ...under('@tanstack/query-core/build/modern/', QUERY),
  ...under('', REACT),
]);
const CALLED = new RegExp(`\\.(${[...UNUSED.values()].flatMap((names) => [...names]).join('|')})\\b`);

/** The name of a method, or of an export of CommonJS. */
function nameOf(node) {
  if (node.type === 'MethodDefinition') return node.key.name;
  if (node.type === 'Property' && node.value.type.endsWith('FunctionExpression')) return node.key.name;
  const left = node.type === 'ExpressionStatement' ? node.expression.left : undefined;
  return left?.object?.name === 'exports' ? left.property.name : undefined;
}

function* membersIn(node, names) {
  if (typeof node !== 'object' || node === null) return;
  if (names.has(nameOf(node))) yield node;
  else for (const child of Object.values(node)) yield* membersIn(child, names);
}

export const unusedMembers = {
  name: 'unused-members',
  apply: 'build',
  transform(code, id) {
    const names = [...UNUSED].find(([path]) => id.endsWith(path))?.[1];
    if (names === undefined) return null;
    const found = [...membersIn(parseAst(code), names)];
    const absent = [...names].filter((name) => !found.some((node) => nameOf(node) === name));
    if (absent.length > 0) this.error(`${id} has no ${absent.join(', ')} (tools/unused-members.mjs)`);
    return found.reduceRight(
      (kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, ''),
      code,
    );
  },
  generateBundle(_, bundle) {
    for (const { code, fileName } of Object.values(bundle)) {
      const name = CALLED.exec(code ?? '')?.[1];
      if (name !== undefined) this.error(`${fileName} needs ${name}, which tools/unused-members.mjs leaves out`);
    }
  },
};
