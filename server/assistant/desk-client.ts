/**
 * Requests of assistants to the API of the desk. Rights, limits, access scopes and audit are those of the API, because
 * assistants have no other access to the desk.
 */
import * as v from 'valibot';
import { type Arrival, DESK_PATH, type DeskApi } from '../desk/api/desk-api.ts';
import { notFound } from '../desk/api/problem.ts';
import { ownList, ownProperty, ownText, parseJson } from '../http/json.ts';

/** A mistake that the model can read and correct. */
export class ToolError extends Error {}

type Query = Readonly<Record<string, string | number>>;

export interface DeskClient {
  get<S extends v.GenericSchema>(path: string, query: Query, answer: S): Promise<v.InferOutput<S>>;
  /** A text is sent as a pasted list, everything else as JSON. */
  post<S extends v.GenericSchema>(path: string, body: unknown, answer: S): Promise<v.InferOutput<S>>;
}

export interface Visitor {
  readonly authorization: string;
  readonly arrival: Arrival;
}

/** Requests stay inside this process, so the host means nothing. */
const BASE = `http://desk.invalid${DESK_PATH}`;
const MAX_DEPTH = 64;
const MAX_WANTS = 20;

/** Returns `null` for a visitor to whom the desk must not exist. */
export const askDesk = (
  desk: Pick<DeskApi, 'answer'>,
  { authorization, arrival }: Visitor,
  path: string,
  init: { readonly method?: string; readonly body?: string; readonly type?: string } = {},
): Promise<Response | null> =>
  desk.answer(
    new Request(BASE + path, {
      method: init.method ?? 'GET',
      headers: { Authorization: authorization, ...(init.type !== undefined && { 'Content-Type': init.type }) },
      ...(init.body !== undefined && { body: init.body }),
    }),
    arrival,
  );

export function createDeskClient(desk: Pick<DeskApi, 'answer'>, visitor: Visitor): DeskClient {
  async function read<S extends v.GenericSchema>(response: Response | null, answer: S): Promise<v.InferOutput<S>> {
    const body = response === null ? undefined : parseJson(await response.text(), MAX_DEPTH);
    if (response?.ok === true) return v.parse(answer, ownProperty(body, 'data'));
    throw new ToolError(toSentence(response?.status ?? 404, body));
  }
  return {
    get: async (path, query, answer) => {
      const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
      return read(await askDesk(desk, visitor, text === '' ? path : `${path}?${text}`), answer);
    },
    post: async (path, body, answer) => {
      const isText = typeof body === 'string';
      const content = isText ? body : JSON.stringify(body);
      const type = isText ? 'text/plain' : 'application/json';
      return read(await askDesk(desk, visitor, path, { method: 'POST', body: content, type }), answer);
    },
  };
}

/** The sentence of the desk says what to change. The mistakes of a filter name the words that would be right. */
function toSentence(status: number, body: unknown): string {
  const detail = ownText(body, 'detail');
  if (status === 404 && detail === '') return 'The desk does not answer this key.';
  if (status === 404 && detail === notFound().message)
    return 'This key has an access scope: it reads shipments, cases and changes of its customers, and neither costs nor adds anything.';
  if (status === 403) return `${detail} Ask an administrator of the desk for a key with this right.`;
  const [mistake] = ownList(ownProperty(body, 'data'), 'mistakes');
  if (mistake === undefined) return detail;
  const wants = ownList(mistake, 'wants').slice(0, MAX_WANTS).join(', ');
  return `The filter cannot be read at “${ownText(mistake, 'text')}”.${wants === '' ? '' : ` Possible there: ${wants}.`} Correct it and call again.`;
}
