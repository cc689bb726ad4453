/**
 * Reads a request of the mirrored interface strictly. The table of operations is closed and each parameter is checked
 * and made canonical. Nothing else that a caller sends reaches the service.
 */
import { findOperation, OPERATIONS, type ParameterKind } from '../../../src/core/wire/operations.ts';
import { foldNumber } from '../../../src/core/shipment/number.ts';
import { findShape } from '../../../src/core/shipment/number-shape.ts';
import type { OperationName } from '../../../src/core/wire/operation-paths.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { SourceQuestion } from '../source.ts';

/** 0 is the shipment alone, 1 adds its route, and 2 adds the position of the vessel. */
export type Extras = SourceQuestion['extras'];

export interface Question extends SourceQuestion {
  /**
   * The cache key. It is the same for all extras, because an answer with more extras also serves questions with
   * fewer.
   */
  readonly key: string;
}

export const refuseUnknownOperation = (): Refusal => refuse('NOT_FOUND', 'There is no such operation.');

const MAX_QUERY_LENGTH = 2048;
const MAX_VALUE_LENGTH = 256;

/** Reads the part after `/api`: a path and a query string without its question mark. */
export function readQuestion(path: string, query: string): Question | Refusal {
  const parameters = new URLSearchParams(query.length > MAX_QUERY_LENGTH ? '' : query);
  const operation = findOperation(path, parameters.has('id'));
  if (operation === null) return refuseUnknownOperation();
  if (query.length > MAX_QUERY_LENGTH) return wrong(`The query is longer than ${MAX_QUERY_LENGTH} characters.`);
  const allowedParameters = OPERATIONS[operation].parameters;
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (/^api[_-]?key$/i.test(name)) return wrong(`Parameter "${name}" is not accepted: the server has its own key.`);
    if (!Object.hasOwn(allowedParameters, name))
      return wrong(`Parameter "${printable(name)}" is not known to this operation.`);
    if (values.has(name)) return wrong(`Parameter "${name}" is given more than once.`);
    if (value.length > MAX_VALUE_LENGTH) return wrong(`Parameter "${name}" is too long.`);
    values.set(name, value);
  }
  for (const [name, { kind, required }] of Object.entries(allowedParameters)) {
    if (required && kind !== 'key' && (values.get(name) ?? '').trim() === '') {
      return wrong(`Parameter "${name}" is missing.`);
    }
  }
  return toQuestion(operation, values);
}

function toQuestion(operation: OperationName, values: ReadonlyMap<string, string>): Question | Refusal {
  for (const [name, value] of values) {
    const refusal = check(name, OPERATIONS[operation].parameters[name]?.kind ?? 'key', value);
    if (refusal !== null) return refusal;
  }
  const number = foldNumber(values.get('number') ?? '');
  const shape = findShape(number);
  const type = canonical(values.get('type'));
  if (shape !== 'container' && (operation === 'container' || type === 'CT')) {
    if (operation !== 'sealines') return refuse('WRONG_NUMBER', 'This is not the number of a container.');
  }
  const sealine = canonical(values.get('sealine')).replace(/^AUTO$/, '');
  const id = values.get('id') ?? '';
  const route = isTrue(values.get('route'));
  return {
    operation,
    number,
    shape,
    type,
    sealine,
    id,
    extras: route ? (isTrue(values.get('ais')) ? 2 : 1) : 0,
    force: isTrue(values.get('force_update')),
    key: questionKey(operation, number, type, sealine, id),
  };
}

/** A container number has the type CT even if the question does not say so. */
export const questionKey = (operation: OperationName, number: string, type: string, sealine: string, id = ''): string =>
  [operation, number, type === 'CT' && findShape(number) === 'container' ? '' : type, sealine, id].join(':');

function check(name: string, kind: ParameterKind, value: string): Refusal | null {
  switch (kind) {
    case 'number':
      return findShape(foldNumber(value)) === null
        ? refuse('WRONG_NUMBER', 'This is not the number of a container, a bill of lading or a booking.')
        : null;
    case 'type':
      return /^(CT|BL|BK|)$/.test(canonical(value))
        ? null
        : refuse('WRONG_TYPE', 'Parameter "type" must be CT, BL or BK.');
    case 'sealine':
      return /^([A-Z0-9]{2,10}|)$/.test(canonical(value))
        ? null
        : refuse('WRONG_SEALINE', 'Parameter "sealine" must be the code of a carrier, or `auto`.');
    case 'flag':
      return /^(true|false|1|0|)$/i.test(value) ? null : wrong(`Parameter "${name}" must be true or false.`);
    case 'id':
      return /^(0|[1-9][0-9]{0,14})$/.test(value) ? null : wrong(`Parameter "${name}" must be a whole number.`);
    case 'key':
      return wrong(`Parameter "${name}" is not accepted.`);
  }
}

const wrong = (detail: string): Refusal => refuse('WRONG_PARAMETERS', detail);
const canonical = (value: string | undefined): string => (value ?? '').normalize('NFKC').trim().toUpperCase();
const isTrue = (value: string | undefined): boolean => /^(true|1)$/i.test(value ?? '');

/** Shortens a parameter name to printable ASCII, so that it cannot disturb a log or a screen. */
const printable = (name: string): string => name.slice(0, 40).replace(/[^\x21-\x7e]/g, '?');

/** Creates the request to the service. Its host is a placeholder, because the transport knows the real address. */
export function toServiceRequest(question: SourceQuestion, key: string): Request {
  const { extras, force } = question;
  const { path, parameters, needsKey } = OPERATIONS[question.operation];
  const query = new URLSearchParams();
  if (needsKey) query.set('api_key', key);
  if (question.number !== '') query.set('number', question.number);
  if (question.type !== '') query.set('type', question.type);
  if (question.sealine !== '') query.set('sealine', question.sealine);
  else if (parameters.sealine?.required === true) query.set('sealine', 'auto');
  if (question.id !== '') query.set('id', question.id);
  if (force) query.set('force_update', 'true');
  if (extras > 0) query.set('route', 'true');
  if (extras > 1) query.set('ais', 'true');
  return new Request(`http://service${path}?${query.toString()}`, {
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  });
}
