/** What is known of one request besides itself. */
import type { RequestHead } from './gateway/types.ts';
import type { Connection } from './validate-target.ts';

/** For log and metrics. */
export type Route = 'api' | 'desk' | 'tokens' | 'page' | 'embed' | 'file' | 'redirect' | 'health' | 'refused';

export interface RequestContext {
  readonly https: boolean;
  readonly remoteAddress: string;
  route: Route;
}

type IsTrusted = (address: string) => boolean;

export const createRequestContext = (
  asked: RequestHead,
  { remoteAddress }: Connection,
  isTrustedProxy: IsTrusted,
): RequestContext => ({
  https: isHttps(asked, remoteAddress, isTrustedProxy),
  remoteAddress,
  route: 'refused',
});

function isHttps({ headers }: RequestHead, remoteAddress: string, isTrustedProxy: IsTrusted): boolean {
  const said = headers.get('x-forwarded-proto');
  return said !== null && isTrustedProxy(remoteAddress) && said.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
