/** Reads a request by the table of operations. */
import type { ErrorMessage } from '../../src/core/wire/codes.ts';
import { OPERATIONS } from '../../src/core/wire/operations.ts';
import type { OperationName } from '../../src/core/wire/operation-paths.ts';

export interface Call {
  readonly operation: OperationName;
  readonly key: string;
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly forceUpdate: boolean;
  readonly route: boolean;
  readonly ais: boolean;
  readonly id: number;
}

const NAMES: readonly OperationName[] = [
  'tracking',
  'container',
  'reference',
  'route',
  'sealines',
  'history',
  'historyRecord',
];

/** Finds the operation by the end of the path, so that the service works under any base address. */
export function findOperation(url: URL): OperationName | null {
  const path = url.pathname.replace(/\/+$/, '');
  const hasId = url.searchParams.has('id');
  return (
    NAMES.find((name) => {
      if (!path.endsWith(OPERATIONS[name].path)) return false;
      return name === 'historyRecord' ? hasId : name !== 'history' || !hasId;
    }) ?? null
  );
}

export function readCall(url: URL, operation: OperationName): Call | { readonly error: ErrorMessage } {
  const value = (name: string): string => (url.searchParams.get(name) ?? '').trim();
  for (const [name, parameter] of Object.entries(OPERATIONS[operation].parameters)) {
    if (parameter.required && parameter.kind !== 'key' && value(name) === '') return { error: 'WRONG_PARAMETERS' };
    if (parameter.kind === 'flag' && readFlag(value(name)) === null) return { error: 'WRONG_PARAMETERS' };
    if (parameter.kind === 'id' && !/^\d{1,15}$/.test(value(name))) return { error: 'WRONG_PARAMETERS' };
  }
  const route = readFlag(value('route')) === true;
  return {
    operation,
    key: value('api_key'),
    number: value('number'),
    type: value('type'),
    sealine: value('sealine'),
    forceUpdate: readFlag(value('force_update')) === true,
    route,
    ais: route && readFlag(value('ais')) === true,
    id: Number(value('id')),
  };
}

function readFlag(text: string): boolean | null {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === '1') return true;
  return lower === '' || lower === 'false' || lower === '0' ? false : null;
}
