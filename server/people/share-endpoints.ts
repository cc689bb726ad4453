/** Creates, previews, lists, changes and revokes shares in the API. */
import * as v from 'valibot';
import { NoBody, NoQuery } from '../../src/core/desk-api/common.ts';
import type { Owner } from '../../src/core/desk-api/owner.ts';
import { SharePreview } from '../../src/core/desk-api/share-parts.ts';
import {
  MadeShare,
  Share,
  ShareBody,
  SharedHead,
  ShareEmails,
  ShareEmailsBody,
  SharePreviewBody,
} from '../../src/core/desk-api/shares.ts';
import { DAY } from '../../src/core/time/units.ts';
import { hasRight, type Person } from '../desk/api/access.ts';
import { type Endpoint, endpoint } from '../desk/api/endpoint.ts';
import { creatorOf } from '../desk/api/creator-rights.ts';
import { notFound, Problem, success } from '../desk/api/problem.ts';
import type { OwnGuestMails } from '../desk/outbox/guest-mail.ts';
import { sharedUrl } from './requests.ts';
import { mayGetEmails, toMailsId, toMailsPrefix } from './share-emails.ts';
import type { ReadSharePreview } from './share-preview.ts';
import type { NoteOpening } from './share-routes.ts';
import { checkView, mayManageShare } from './share-scope.ts';
import type { ShareBook } from './store/shares.ts';
import type { Actor } from './types.ts';

interface ShareEndpointDeps {
  readonly shares: ShareBook;
  readonly publicUrl: string;
  readonly isMailed: boolean;
  readonly readPreview: ReadSharePreview;
  readonly owner: Owner;
  readonly noteOpening: NoteOpening;
  /** `null` if this server sends no emails to guests. */
  readonly emails: () => OwnGuestMails | null;
}

/** 07:30, in minutes since midnight. */
const MORNING = 450;

/**
 * The page of a share reads this first. Guests with an account have no such page. The server cannot count a page in a
 * frame by its address, so openings are counted here, too.
 */
const createHeadEndpoint = ({ owner, noteOpening }: Pick<ShareEndpointDeps, 'owner' | 'noteOpening'>): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/share',
    needs: 'viewer',
    audience: 'guests',
    guest: { isShared: true },
    summary: 'Read what the share of this token shows, by whom, and until when',
    query: NoQuery,
    body: NoBody,
    answer: SharedHead,
    handle: async ({ person: { share }, client }) => {
      if (share === undefined) throw notFound();
      await noteOpening(share.id, client.slice(share.id.length + 1));
      const { label, sort, columns, endsAt } = share;
      return success({ label, sort, columns, endsAt, owner });
    },
  });

export function shareEndpoints({
  shares,
  publicUrl,
  isMailed,
  readPreview,
  owner,
  noteOpening,
  emails,
}: ShareEndpointDeps): readonly Endpoint[] {
  /** A share of somebody else is as unknown as none. */
  async function find(id: string, person: Person, at: number): Promise<Share> {
    const share = (await shares.shares(at)).find((present) => present.id === id);
    if (share === undefined || !mayManage(person, share)) throw notFound();
    return share;
  }
  function check(body: v.InferOutput<typeof ShareBody>, at: number): void {
    if (body.domains.length > 0 && !isMailed) throw new Problem(501, 'NOT_CONFIGURED', (t) => t('delivery.noMail'));
    checkView(body, at);
  }
  return [
    createHeadEndpoint({ owner, noteOpening }),
    endpoint({
      method: 'GET',
      path: '/shares',
      needs: 'editor',
      audience: 'staff',
      summary: 'List your own shares, or all of them as an administrator, without their secrets',
      query: NoQuery,
      body: NoBody,
      answer: v.array(Share),
      handle: async ({ at, person }) => success((await shares.shares(at)).filter((share) => mayManage(person, share))),
    }),
    endpoint({
      method: 'POST',
      path: '/shares/preview',
      isReading: true,
      needs: 'editor',
      audience: 'staff',
      summary: 'List the first rows of a share before it is made, and those that are left out',
      query: NoQuery,
      body: SharePreviewBody,
      answer: SharePreview,
      handle: async ({ body, at }) => success(await readPreview(body, at)),
    }),
    endpoint({
      method: 'POST',
      path: '/shares',
      needs: 'editor',
      audience: 'staff',
      summary: 'Share a view of some customers or tags until a given day',
      query: NoQuery,
      body: ShareBody,
      answer: MadeShare,
      handle: async ({ body, person, at, idempotencyKey }) => {
        const maker = creatorOf(person);
        if (maker === null) throw new Problem(403, 'NOT_ALLOWED', (t) => t('refused.needsAccount'));
        check(body, at);
        const { share, token } = await shares.addShare(body, maker, toActor(maker, at), idempotencyKey);
        return success({ ...share, url: sharedUrl(publicUrl, token) }, 201);
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/shares/{id}',
      needs: 'editor',
      audience: 'staff',
      summary: 'Change what a share shows and for how many days from now; its address stays the same',
      query: NoQuery,
      body: ShareBody,
      answer: Share,
      handle: async ({ id, body, person, at }) => {
        await find(id, person, at);
        check(body, at);
        const { days, ...view } = body;
        const actor = toActor(creatorOf(person) ?? person.name, at);
        const share = await shares.changeShare(id, { ...view, endsAt: at + days * DAY }, actor);
        if (share === null) throw notFound();
        return success(share);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/shares/{id}/emails',
      needs: 'editor',
      audience: 'staff',
      summary: 'List the addresses that get emails about what changed on the page of a share',
      query: NoQuery,
      body: NoBody,
      answer: ShareEmails,
      handle: async ({ id, person, at }) => {
        await find(id, person, at);
        return success((await emails()?.addresses(toMailsPrefix(id))) ?? []);
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/shares/{id}/emails',
      needs: 'editor',
      audience: 'staff',
      summary:
        'Email an address every day or week what changed on the page of a share, once its owner has confirmed it',
      query: NoQuery,
      body: ShareEmailsBody,
      answer: v.null(),
      handle: async ({ id, body: { mail, every, lang, zone }, person, at }) => {
        const { domains } = await find(id, person, at);
        const guestMails = emails();
        if (guestMails === null) throw new Problem(501, 'NOT_CONFIGURED', (t) => t('delivery.noMail'));
        const mailsId = toMailsId(id, mail);
        if (every === 'never') await guestMails.remove(mailsId);
        else if (
          !mayGetEmails(domains, mail) ||
          !(await guestMails.save({ id: mailsId, mail }, { mail, every, lang, zone, minute: MORNING }))
        )
          throw new Problem(400, 'WRONG_BODY', (t) => t('people.refused.address'));
        return success(null);
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
        await find(id, person, at);
        if (!(await shares.revokeShare(id, toActor(creatorOf(person) ?? person.name, at)))) throw notFound();
        return success(null);
      },
    }),
  ];
}

const mayManage = (person: Person, share: Share): boolean =>
  mayManageShare(share, { id: creatorOf(person), isAdmin: hasRight(person.role, 'admin') });

const toActor = (by: string, at: number): Actor => ({ by, at, requestId: null, network: null });
