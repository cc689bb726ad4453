/** Returns the audit of accounts to programs, line by line after the one that they read last. */
import * as v from 'valibot';
import { NoBody, whole } from '../../src/core/desk-api/common.ts';
import { type Endpoint, endpoint } from '../desk/api/endpoint.ts';
import type { AuditLine } from './store/audit.ts';

interface AuditEndpointDeps {
  readonly auditSince: (seq: number, limit: number) => Promise<readonly AuditLine[]>;
}

const MAX_LINES = 1000;
const AuditQuery = v.strictObject({ since: whole(0, Number.MAX_SAFE_INTEGER, '0') });

/** Translates a line for programs. They pass the `seq` of the last line to get the next ones. */
export const shownLine = ({ seq, actor, action, object, detail }: AuditLine) => ({
  seq,
  ...actor,
  action,
  object,
  detail,
});

export const auditEndpoint = ({ auditSince }: AuditEndpointDeps): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/audit/accounts',
    needs: 'audit',
    audience: 'staff',
    summary: 'List audit entries after a given one, oldest first, one JSON object per line',
    query: AuditQuery,
    body: NoBody,
    answer: 'application/x-ndjson',
    handle: async ({ query: { since } }) => {
      const lines = await auditSince(since, MAX_LINES);
      return new Response(lines.map((line) => `${JSON.stringify(shownLine(line))}\n`).join(''), {
        headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
      });
    },
  });
