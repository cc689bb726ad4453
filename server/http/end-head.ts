/**
 * An answer to HEAD has no body (RFC 9110, 9.3.2). Hono runs the handler of GET for it and drops
 * the body, neither read nor cancelled: what is freed with the end of a body would stay taken.
 */
import type { Context, MiddlewareHandler } from 'hono';

export const endHead: MiddlewareHandler = async (c, next) => {
  await next();
  await cancelHeadBody(c);
};

export const cancelHeadBody = ({ req, res }: Pick<Context, 'req' | 'res'>): Promise<void> | undefined =>
  req.method === 'HEAD' ? res.body?.cancel() : undefined;
