/**
 * A response to HEAD has no body (RFC 9110, 9.3.2). Hono runs the GET handler and drops the body without reading or
 * cancelling it, so resources that are released at the end of the body would stay taken.
 */
import type { Context, MiddlewareHandler } from 'hono';

export const endHead: MiddlewareHandler = async (c, next) => {
  await next();
  await cancelHeadBody(c);
};

export const cancelHeadBody = ({ req, res }: Pick<Context, 'req' | 'res'>): Promise<void> | undefined =>
  req.method === 'HEAD' ? res.body?.cancel() : undefined;
