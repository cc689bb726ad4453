/** Creates, lists and revokes shares in the API. */
import * as v from 'valibot';
import { NoBody, NoQuery } from '../../src/core/desk-api/common.ts';
import { MadeShare, Share, ShareBody, SharedHead } from '../../src/core/desk-api/shares.ts';
import { type Endpoint, endpoint } from '../desk/api/endpoint.ts';
import { creatorOf } from '../desk/api/creator-rights.ts';
import { notFound, Problem, success } from '../desk/api/problem.ts';
import { sharedUrl } from './requests.ts';
import { checkView } from './share-scope.ts';
import type { ShareBook } from './store/shares.ts';
import type { Actor } from './types.ts';

interface ShareEndpointDeps {
  readonly shares: ShareBook;
  readonly publicUrl: string;
  readonly isMailed: boolean;
}

/** The page of a share reads this first. Guests with an account have no such page. */
const headEndpoint = endpoint({
  method: 'GET',
  path: '/share',
  needs: 'viewer',
  audience: 'guests',
  guest: { isShared: true },
  summary: 'Read what the share of this token shows, and until when',
  query: NoQuery,
  body: NoBody,
  answer: SharedHead,
  handle: async ({ person: { share } }) => {
    if (share === undefined) throw notFound();
    const { label, sort, columns, endsAt } = share;
    return success({ label, sort, columns, endsAt });
  },
});

export const shareEndpoints = ({ shares, publicUrl, isMailed }: ShareEndpointDeps): readonly Endpoint[] => [
  headEndpoint,
  endpoint({
    method: 'GET',
    path: '/shares',
    needs: 'editor',
    audience: 'staff',
    summary: 'List shared views, without their secrets',
    query: NoQuery,
    body: NoBody,
    answer: v.array(Share),
    handle: async ({ at }) => success(await shares.shares(at)),
  }),
  endpoint({
    method: 'POST',
    path: '/shares',
    needs: 'editor',
    audience: 'staff',
    summary: 'Share a view of some customers or tags until a given day; its address is only in this response',
    query: NoQuery,
    body: ShareBody,
    answer: MadeShare,
    handle: async ({ body, person, at }) => {
      const maker = creatorOf(person);
      if (maker === null) throw new Problem(403, 'NOT_ALLOWED', (t) => t('refused.needsAccount'));
      if (body.domains.length > 0 && !isMailed) throw new Problem(501, 'NOT_CONFIGURED', (t) => t('delivery.noMail'));
      checkView(body, at);
      const { share, token } = await shares.addShare(body, maker, toActor(maker, at));
      return success({ ...share, url: sharedUrl(publicUrl, token) }, 201);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/shares/{id}',
    needs: 'editor',
    audience: 'staff',
    summary: 'Revoke a shared view with immediate effect',
    query: NoQuery,
    body: NoBody,
    answer: v.null(),
    handle: async ({ id, person, at }) => {
      if (!(await shares.revokeShare(id, toActor(creatorOf(person) ?? person.name, at)))) throw notFound();
      return success(null);
    },
  }),
];

const toActor = (by: string, at: number): Actor => ({ by, at, requestId: null, network: null });
