/** Requests for shares: links under which customers see their shipments. */
import * as v from 'valibot';
import { ChangedShare, ShareAddress, SharePreview } from '../../core/desk-api/share-parts.ts';
import type { ShareEmailsOrder, SharePreviewOrder, ShareRequest } from '../../core/desk-api/shares.ts';
import { deskClient } from './operations.ts';

export const previewShare = (body: SharePreviewOrder, signal?: AbortSignal) =>
  deskClient().ask({ method: 'POST', path: '/shares/preview', body, answer: SharePreview, signal });

/** With the same `key` and content, the same share is returned. */
export const createShare = (body: ShareRequest, key: string) =>
  deskClient().ask({ method: 'POST', path: '/shares', body, key, answer: ShareAddress });

export const changeShare = (id: string, body: ShareRequest) =>
  deskClient().ask({ method: 'PUT', path: `/shares/${id}`, body, answer: ChangedShare });

export const setShareEmails = (id: string, body: ShareEmailsOrder) =>
  deskClient().ask({ method: 'PUT', path: `/shares/${id}/emails`, body, answer: v.null() });
