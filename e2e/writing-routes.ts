/** Every route that could write to a server, and a request to each as a stranger would send it. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { OURS } from './desk-cases.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Routes outside the desk: accounts and embed tokens. */
export const OTHER_ROUTES: readonly Route[] = [
  '/api/embed-tokens',
  '/account/name',
  '/sign-in/passkey',
  '/desk/people/invite',
].map((path) => ({ method: 'POST', path }));

/** Returns the routes of the desk, as its OpenAPI document lists them for a permitted reader. */
export async function deskRoutes(address: string, headers: Readonly<Record<string, string>> = {}) {
  const document: { readonly paths: Readonly<Record<string, object>> } = await (
    await fetch(`${address}/api/desk/openapi.json`, { headers: { ...OURS, ...headers } })
  ).json();
  const routes: readonly Route[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, '1') })),
  );
  // `/rows/within` only reads the rows that a body names.
  return routes.filter(({ path, method }) => method !== 'GET' && !path.endsWith('/rows/within'));
}

/** Returns the status of the answer. Headers may include those that no browser lets a page set, such as Host. */
export async function send(
  address: string,
  { method, path }: Route,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const body = '{}';
  const own = { 'content-type': 'application/json', 'content-length': `${body.length}` };
  const sent = request(`${address}${path}`, { method, headers: { ...own, ...headers } });
  sent.end(body);
  const [response] = await once(sent, 'response');
  await text(response);
  return Number(response.statusCode);
}
