/** Changes since a person last looked, and the place up to which they have seen them. */
import * as v from 'valibot';
import { toSinceMail } from '../../../src/core/cases/since-mail.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import type { SinceCursor, SincePage } from '../ports/cases.ts';
import type { Document } from '../ports/desk.ts';
import { GuestSinceAnswer } from '../access/guest-answers.ts';
import { ownSettings } from '../access/guest-documents.ts';
import { OwnBody } from '../../../src/core/desk-api/documents.ts';
import { SinceAnswer, SinceBody, SinceQuery, SinceSeen } from '../../../src/core/desk-api/since.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { Person } from './access.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { languageTo } from './customer-endpoints.ts';
import { readResult, StoredDocument } from './outcomes.ts';
import { Problem, success } from './problem.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import type { GuestDesk } from '../operations.ts';

const ATTEMPTS = 3;

export const SINCE_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/since',
    needs: 'viewer',
    audience: 'guests',
    guest: { answer: GuestSinceAnswer },
    summary: 'List what changed since the caller last looked, old and new value of each field, with an email',
    query: SinceQuery,
    body: NoBody,
    answer: SinceAnswer,
    handle: async ({ query: { cursor, hours, lang, customer }, person, desk, at, request }) => {
      const isBySpan = hours !== undefined;
      const text = cursor !== '' || isBySpan ? cursor : readSeenCursor(await readSettings(desk, person));
      const page = await desk.since({
        since: text === null || text === '' ? null : readCursor(text),
        ...(isBySpan && { from: at - hours * HOUR }),
        now: at,
      });
      const mail =
        customer === undefined
          ? null
          : await writeMail(page, customer, await languageTo(desk, request, customer, lang), at);
      return success({ ...page, from: writeCursor(page.from), next: writeCursor(page.next), mail });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/since',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'Mark changes as seen by the caller, up to the `next` of a page',
    query: NoQuery,
    body: SinceBody,
    answer: SinceSeen,
    handle: async ({ body: { cursor }, person, desk, at }) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const settings = await readSettings(desk, person);
        const body = JSON.stringify({ ...parseSettings(settings), seen: cursor });
        const outcome = await desk.put(
          { ...ownSettings(person), version: settings?.version ?? null, body },
          { actor: person.name, at, idempotencyKey: null },
        );
        // The settings of the person were saved in between, so the write is repeated with the new ones.
        if (readResult(outcome, StoredDocument).kind === 'done') return success({ seen: cursor });
      }
      throw new Problem(409, 'VERSION_STALE', 'The settings were changed at the same time: try again.');
    },
  }),
];

function readSettings(desk: Pick<GuestDesk, 'document'>, person: Person): Promise<Document | null> {
  const { kind, id } = ownSettings(person);
  return desk.document(kind, id);
}

const parseSettings = (settings: Document | null) =>
  v.parse(OwnBody, settings === null ? {} : JSON.parse(settings.body));

/** Returns `null` when no place is stored, and for one that another version of the page stored. */
function readSeenCursor(settings: Document | null): string | null {
  const { seen } = parseSettings(settings);
  return CURSOR.test(seen) ? seen : null;
}

const CURSOR = /^\d{1,15}\.\d{1,15}\.\d{1,15}$/;
const writeCursor = ({ tx, seq, at }: SinceCursor): string => `${tx}.${seq}.${at}`;

function readCursor(text: string): SinceCursor {
  const [tx = 0, seq = 0, at = 0] = text.split('.').map(Number);
  return { tx, seq, at };
}

/** Restricts the email to one customer's shipments. */
async function writeMail({ shipments }: SincePage, customer: string, lang: string, nowMs: number) {
  const folded = normalizeText(customer);
  const settings = shipments.flatMap(({ number, changes, watches }) => {
    const watch = watches.find((shipmentWatch) => normalizeText(shipmentWatch.customer ?? '') === folded);
    return watch === undefined ? [] : [{ number, reference: watch.reference, changes }];
  });
  const t = await loadTranslate(lang);
  return toSinceMail(settings, { t, nowMs });
}
