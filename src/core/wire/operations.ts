/**
 * The closed table of operations. The client builds its requests from it, the gateway refuses everything else, and
 * the built-in service answers by it. `/history?id=` is an operation of its own with the same path, distinguished by
 * the parameter `id`.
 */
import { type OperationName, PATHS } from './operation-paths.ts';

export type ParameterKind = 'key' | 'number' | 'type' | 'sealine' | 'flag' | 'id';

export interface Parameter {
  readonly kind: ParameterKind;
  readonly required: boolean;
}

export interface Operation {
  readonly path: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly needsKey: boolean;
  /** The operation that replaces a deprecated one. */
  readonly deprecatedFor: OperationName | null;
}

const required = (kind: ParameterKind): Parameter => ({ kind, required: true });
const optional = (kind: ParameterKind): Parameter => ({ kind, required: false });

const key = { api_key: required('key') };
const extras = { force_update: optional('flag'), route: optional('flag'), ais: optional('flag') };

export const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  tracking: {
    path: PATHS.tracking,
    parameters: { ...key, number: required('number'), sealine: optional('sealine'), type: optional('type'), ...extras },
    needsKey: true,
    deprecatedFor: null,
  },
  container: {
    path: PATHS.container,
    parameters: { ...key, number: required('number'), sealine: optional('sealine'), ...extras },
    needsKey: true,
    deprecatedFor: 'tracking',
  },
  reference: {
    path: PATHS.reference,
    parameters: { ...key, number: required('number'), type: optional('type'), sealine: optional('sealine'), ...extras },
    needsKey: true,
    deprecatedFor: 'tracking',
  },
  route: {
    path: PATHS.route,
    parameters: { ...key, number: required('number'), type: required('type'), sealine: required('sealine') },
    needsKey: true,
    deprecatedFor: null,
  },
  sealines: { path: PATHS.sealines, parameters: {}, needsKey: false, deprecatedFor: null },
  history: {
    path: PATHS.history,
    parameters: { ...key, number: required('number'), type: required('type'), sealine: optional('sealine') },
    needsKey: true,
    deprecatedFor: null,
  },
  historyRecord: {
    path: PATHS.history,
    parameters: {
      ...key,
      id: required('id'),
      number: required('number'),
      type: required('type'),
      sealine: optional('sealine'),
    },
    needsKey: true,
    deprecatedFor: null,
  },
};

/** Since when the two older operations are deprecated: 1 January 2025 (RFC 9745). */
const DEPRECATED = '@1735689600';

/**
 * Headers of a deprecated operation (RFC 9745, RFC 5829). The link is relative, so that it is valid for the mirror
 * too.
 */
export function deprecationHeaders({ deprecatedFor: newer }: Operation): Readonly<Record<string, string>> {
  if (newer === null) return {};
  return { Deprecation: DEPRECATED, Link: `<${OPERATIONS[newer].path.slice(1)}>; rel="successor-version"` };
}

/** Returns the operation of a path and its parameters, or `null`. */
export function findOperation(path: string, hasId: boolean): OperationName | null {
  for (const name of Object.keys(OPERATIONS)) {
    if (!isOperationName(name) || OPERATIONS[name].path !== path) continue;
    if ('id' in OPERATIONS[name].parameters === hasId || path !== OPERATIONS.history.path) return name;
  }
  return null;
}

const isOperationName = (name: string): name is OperationName => name in OPERATIONS;
