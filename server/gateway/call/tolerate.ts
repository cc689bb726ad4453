/**
 * Lists deviations from the interface that can still be read, because such answers have been paid for. Each deviation
 * is named in the log, and the answer is cached in the form of the interface.
 */
import { isObject, type JsonObject, ownProperty } from '../../http/json.ts';

export type ToleratedForm =
  | 'http-status'
  | 'status-case'
  | 'message-absent'
  | 'container-list'
  | 'keyed-list'
  | 'number-absent'
  | 'number-prefix'
  | 'reference-list';

export interface SuccessEnvelope {
  readonly message: string;
  readonly data: unknown;
  readonly forms: readonly ToleratedForm[];
}

const MAX_MESSAGE_LENGTH = 128;
const REFERENCE_LISTS = ['locations', 'facilities', 'vessels'];
const LIST_FIELDS = ['containers', ...REFERENCE_LISTS];

/** PHP encodes a list with a gap in its keys as an object: `{"0": …, "2": …}`. */
const isKeyedList = (value: unknown): value is JsonObject =>
  isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key));

const withLists = (data: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      LIST_FIELDS.includes(name) && isKeyedList(value) ? Object.values(value) : value,
    ]),
  );

/** Returns `null` if the envelope is not a success, or if its message is not a text. */
export function readSuccess(envelope: JsonObject, httpStatus: number): SuccessEnvelope | null {
  const { status, message = null, data } = envelope;
  if (typeof status !== 'string' || status.toLowerCase() !== 'success') return null;
  if (httpStatus < 200 || httpStatus > 299) return null;
  if (message !== null && (typeof message !== 'string' || message.length > MAX_MESSAGE_LENGTH)) return null;
  const hasKeyedList = LIST_FIELDS.some((name) => isKeyedList(ownProperty(data, name)));
  const container = ownProperty(data, 'container');
  const isListOfOne = Array.isArray(container) && container.length === 1;
  const forms: readonly (readonly [ToleratedForm, boolean])[] = [
    ['http-status', httpStatus !== 200],
    ['status-case', status !== 'success'],
    ['message-absent', message === null || message === ''],
    ['container-list', isListOfOne],
    ['keyed-list', hasKeyedList],
    ['reference-list', REFERENCE_LISTS.some((name) => !Array.isArray(ownProperty(data, name) ?? []))],
  ];
  return {
    message: message === null || message === '' ? 'OK' : message,
    data: isObject(data)
      ? { ...(hasKeyedList ? withLists(data) : data), ...(isListOfOne && { container: container[0] }) }
      : data,
    forms: forms.flatMap(([form, isThere]) => (isThere ? [form] : [])),
  };
}
