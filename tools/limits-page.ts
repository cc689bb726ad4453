/** Writes docs/limits.md: every limit that a user can meet, with the figure from the code. */
import { MAX_ANSWER_BYTES } from '../server/assistant/answer.ts';
import { MAX_MESSAGE_BYTES, MESSAGE_PLACES } from '../server/assistant/assistant.ts';
import { COMMAND_PLACES } from '../server/desk/api/endpoint.ts';
import { EXPORT_PLACES } from '../server/desk/api/export-endpoint.ts';
import { MAX_WATCHES_PER_JOB } from '../server/desk/api/job-endpoints.ts';
import { THREAD_MS_PER_MINUTE } from '../server/desk/api/thread-time.ts';
import { MAX_DOCUMENTS } from '../server/desk/database/documents.ts';
import { estimateMaxWatches } from '../server/desk/search/max-watches.ts';
import { LONGEST_LINE, MAX_LINES } from '../server/desk/import/read-source.ts';
import { LONGEST_MS } from '../server/desk/import/thread.ts';
import { MAX_CELLS, MAX_CHARACTERS } from '../server/desk/import/xlsx-read.ts';
import { ZIP_LIMITS } from '../server/desk/import/zip.ts';
import { TOKENS_PER_MINUTE } from '../server/gateway/tokens/issue.ts';
import { MAX_LIFETIME_S, MAX_NUMBERS } from '../server/gateway/tokens/token.ts';
import { BOUNDS } from '../server/http/calls/bounds.ts';
import { DEFAULT_LIMITS } from '../server/gateway/types.ts';
import { CONNECTION_LIMITS } from '../server/http/connection-limits.ts';
import { BODY_TIMEOUT_MS, SERVER_LIMITS } from '../server/http/http-server.ts';
import { MAX_TARGET_LENGTH } from '../server/http/validate-target.ts';
import { MAX_RETRY_TIME } from '../server/notifications/delivery/dispatcher.ts';
import { MAX_ENTRIES } from '../server/notifications/feeds/calendar.ts';
import { MAX_ROWS as MOST_FEED_ROWS } from '../server/notifications/feeds/feed-contents.ts';
import { FEEDS_PER_MINUTE } from '../server/notifications/feeds/read-feed.ts';
import { CONFIRMATION_LIMITS } from '../server/notifications/channels/email/confirm.ts';
import { UNKNOWN_LINKS_PER_MINUTE } from '../server/notifications/channels/email/mail-visits.ts';
import { MAX_MAIL_TESTS_PER_DAY } from '../server/notifications/channels/email/mail.ts';
import { MAX_WEBHOOK_TESTS_PER_DAY } from '../server/notifications/channels/webhook/webhook.ts';
import { MAX_TESTS_PER_DAY } from '../server/notifications/delivery/outbox.ts';
import { IDEMPOTENCY_TTL_MS } from '../server/notifications/subscriptions/subscription-endpoints.ts';
import {
  ACTS_PER_MINUTE,
  SIGN_IN_MAILS_OF_ALL_PER_HOUR,
  SIGN_IN_MAILS_PER_HOUR,
  TRIES_PER_MINUTE,
} from '../server/people/limits.ts';
import { MAX_RENDERED_PER_MINUTE } from '../server/web/page-limit.ts';
import { LIMITS } from '../src/core/desk-api/common.ts';
import { IMPORT_LIMITS } from '../src/core/desk-api/import-requests.ts';
import { MAX_FILTER, MAX_VALUES } from '../src/core/filter/tokens.ts';
import { MAX_COLUMNS } from '../src/core/sheet/guess-columns.ts';
import { MAX_ROWS } from '../src/core/sheet/read-text.ts';
import { DAY, HOUR, SECOND } from '../src/core/time/units.ts';

type Row = readonly [what: string, figure: string, beyond: string];

const count = (value: number): string => value.toLocaleString('en');
const bytes = (value: number): string => {
  const [size, unit] = value >= 2 ** 30 ? [2 ** 30, 'GiB'] : value >= 2 ** 20 ? [2 ** 20, 'MiB'] : [1, 'bytes'];
  return `${count(value / size)} ${unit}`;
};
const seconds = (ms: number): string => `${count(ms / SECOND)} s`;

const SECTIONS: readonly (readonly [heading: string, rows: readonly Row[]])[] = [
  [
    'Shipments (`/api/tracking`, `/`)',
    [
      ['Requests of a client in a minute', count(DEFAULT_LIMITS.requestsPerMinute), '429 with `Retry-After`'],
      ['Of these, such as wait for the service', count(DEFAULT_LIMITS.lookUpsPerMinute), '429; cached data is served'],
      [
        'Forced updates of a client in an hour',
        count(DEFAULT_LIMITS.forcedPerClientAndHour),
        '429; the page shows what it has',
      ],
      [
        'Paid requests that anonymous visitors cause in a day, on a public server',
        `${count(DEFAULT_LIMITS.strangerCallsPerDay)} in all, ${count(DEFAULT_LIMITS.callsPerStrangerAndDay)} each (\`PUBLIC_BUDGET_DAY\`)`,
        'cached data is served; otherwise a sentence',
      ],
      [
        'A response of the service',
        `${bytes(BOUNDS.wireBytes)} sent, ${bytes(BOUNDS.decodedBytes)} unpacked, ${count(BOUNDS.containers)} containers, ${count(BOUNDS.pathPoints)} points of a route`,
        '502 `SERVICE_MALFORMED`',
      ],
      ['Pages drawn for a client in a minute', count(MAX_RENDERED_PER_MINUTE), '429 as a page'],
    ],
  ],
  [
    'The desk (`/api/desk`)',
    [
      [
        'Requests of a client in a minute',
        `${count(LIMITS.requestsPerMinute)}, writes ${count(LIMITS.writesPerMinute)}`,
        '429 with `Retry-After`',
      ],
      [
        'Processing time of the desk for a client in a minute',
        seconds(THREAD_MS_PER_MINUTE),
        '429: use fewer words in filters',
      ],
      ['Running queries of a client', count(LIMITS.questionsUnderWay), 'further ones wait'],
      [
        'Commands being sent at once',
        `${count(COMMAND_PLACES.total)}, of a client ${count(COMMAND_PLACES.perClient)}`,
        '429 before the body is read',
      ],
      ['Wrong API keys of a client in a minute', count(LIMITS.wrongKeysPerMinute), '429'],
      ['Body of a command', bytes(LIMITS.bodyBytes), '413: send it in parts'],
      [
        'Shipments in all',
        `what memory has room for: ${count(estimateMaxWatches(2 ** 30))} with 1 GiB`,
        '503: nothing is added, an import waits',
      ],
      ['Shipments of one command', count(LIMITS.batch), '400; a job takes more'],
      ['Shipments of one job', count(MAX_WATCHES_PER_JOB), '400: narrow the filter'],
      ['Filter', `${count(MAX_FILTER)} characters, ${count(MAX_VALUES)} values`, '400, with the place of the mistake'],
      [
        'Rows of a page',
        `${count(LIMITS.pageSize)}; passed over ${count(LIMITS.skippedRows)}`,
        '400; a cursor continues',
      ],
      ['Manual entries of a shipment', count(LIMITS.factsOfWatch), 'the entry is refused: withdraw one'],
      ['Changes of a page', count(LIMITS.changesPage), '400; a cursor continues'],
      [
        'Views, jobs, API keys, calendar links',
        `${count(MAX_DOCUMENTS.view)}, ${count(MAX_DOCUMENTS.job)}, ${count(MAX_DOCUMENTS.key)}, ${count(MAX_DOCUMENTS.feed)}`,
        '400: remove one',
      ],
      [
        'People and programs whose settings are kept',
        `${count(MAX_DOCUMENTS.person)}, ${count(MAX_DOCUMENTS.program)}`,
        '400',
      ],
      ['Running exports', `${count(EXPORT_PLACES.total)}, of a client ${count(EXPORT_PLACES.perClient)}`, '429'],
    ],
  ],
  [
    'Assistants (`/mcp`)',
    [
      [
        'Messages at once',
        `${count(MESSAGE_PLACES.total)}, of a client ${count(MESSAGE_PLACES.perClient)}`,
        '429 before the body is read',
      ],
      ['A message', bytes(MAX_MESSAGE_BYTES), '413: send less'],
      ['An answer of a tool', `${count(MAX_ANSWER_BYTES)} bytes`, 'it says what it left out'],
      ['Requests', 'those of the key at the desk, two to four for each call', 'a sentence to wait'],
    ],
  ],
  [
    'Accounts (`/sign-in`, `/account`)',
    [
      [
        'Requests in a minute',
        `${count(TRIES_PER_MINUTE)} of an address before a sign-in, ${count(ACTS_PER_MINUTE)} of an account after it`,
        '429; signing out is never limited',
      ],
      [
        'Emails to sign in to an account in an hour',
        `${count(SIGN_IN_MAILS_PER_HOUR)} for a network, ${count(SIGN_IN_MAILS_OF_ALL_PER_HOUR)} for all; ${count(SIGN_IN_MAILS_PER_HOUR)} more for a browser that signed in before`,
        'the same words, and no email',
      ],
    ],
  ],
  [
    'Spreadsheets and pasted lists (`/api/desk/imports`)',
    [
      ['A file', bytes(IMPORT_LIMITS.bytes), '413'],
      ['A paste', bytes(IMPORT_LIMITS.pasteBytes), '422 with a sentence: nothing is added'],
      [
        'Running uploads',
        `${count(IMPORT_LIMITS.uploads.total)}, of a client ${count(IMPORT_LIMITS.uploads.perClient)}`,
        '429 before the file is read',
      ],
      [
        'Files kept on disk',
        `${bytes(IMPORT_LIMITS.keptBytes.total)}, of a client ${bytes(IMPORT_LIMITS.keptBytes.perClient)}`,
        '429: commit or discard one',
      ],
      [
        'Rows and columns',
        `${count(MAX_ROWS)} and ${count(MAX_COLUMNS)}; lines of a text ${count(MAX_LINES)}, each ${bytes(LONGEST_LINE)}`,
        '422 with a sentence: nothing is added',
      ],
      [
        'Cells, and characters in them',
        `${count(MAX_CELLS)} and ${count(MAX_CHARACTERS)}`,
        '422 with a sentence: nothing is added',
      ],
      [
        'Unpacked size',
        `${bytes(ZIP_LIMITS.totalBytes)}, ${count(ZIP_LIMITS.entries)} parts, ${count(ZIP_LIMITS.ratio)} times the file`,
        '422 with a sentence: nothing is added',
      ],
      ['Time to read one', seconds(LONGEST_MS), '422: split the file'],
    ],
  ],
  [
    'Email, webhooks, calendars',
    [
      ['Notifications of a desk', count(MAX_DOCUMENTS.subscription), '400: remove one'],
      [
        'Emails that ask an address to confirm',
        `${count(CONFIRMATION_LIMITS.perBoxAndDay)} a mailbox and day, ${count(CONFIRMATION_LIMITS.perClientAndHour)} a client and hour, ${count(CONFIRMATION_LIMITS.perDay)} a day in all`,
        '429; `MAIL_ALLOW_DOMAINS` restricts whom they reach',
      ],
      [
        'Tests of a notification in a day',
        `emails ${count(MAX_MAIL_TESTS_PER_DAY)}, webhooks ${count(MAX_WEBHOOK_TESTS_PER_DAY)} a reader, ${count(MAX_TESTS_PER_DAY)} in all`,
        '429',
      ],
      [
        'A message that is not accepted',
        `tried again for ${count(MAX_RETRY_TIME / HOUR)} h`,
        'listed as failed; it can be sent again',
      ],
      ['Messages kept for a replay', `${count(IDEMPOTENCY_TTL_MS / DAY)} days`, 'removed'],
      [
        'Readings of a calendar or CSV link in a minute',
        `${count(FEEDS_PER_MINUTE.known)}, unknown links ${count(FEEDS_PER_MINUTE.unknown)} a client`,
        '429',
      ],
      [
        'Entries of a calendar, watches of a feed',
        `${count(MAX_ENTRIES)}, ${count(MOST_FEED_ROWS)}`,
        'the nearest dates stay, and the calendar says so; a feed of more watches answers 422',
      ],
      ['Invalid links of emails, of a client in a minute', count(UNKNOWN_LINKS_PER_MINUTE), '429'],
    ],
  ],
  [
    'Embeds',
    [
      ['Token', `${count(MAX_LIFETIME_S / 3600)} h, ${count(MAX_NUMBERS)} numbers`, '400'],
      [
        'Tokens issued in a minute',
        `${count(TOKENS_PER_MINUTE.right)}, wrong secrets ${count(TOKENS_PER_MINUTE.wrong)}`,
        '429',
      ],
    ],
  ],
  [
    'The server',
    [
      [
        'Connections',
        `${count(CONNECTION_LIMITS.total)}, of an address ${count(CONNECTION_LIMITS.perAddress)} (not of a proxy)`,
        'closed at once',
      ],
      ['A response that nobody reads', seconds(CONNECTION_LIMITS.sendMs), 'closed, at most half of it later'],
      ['Headers', `${bytes(SERVER_LIMITS.maxHeaderSize)} within ${seconds(SERVER_LIMITS.headersTimeout)}`, '431, 408'],
      ['A body', `${seconds(BODY_TIMEOUT_MS)}; a file ${seconds(SERVER_LIMITS.requestTimeout)}`, '408'],
      ['Address of a request', `${count(MAX_TARGET_LENGTH)} bytes`, '414'],
    ],
  ],
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const makeLimitsPage = (): string =>
  `# Limits

\`npm run docs\` writes this page from the code: every limit that somebody can meet, and what happens there. A *client* is an API
key, else the address that a request comes from. Nothing that was acknowledged is lost at a limit. Each of several servers
(\`INSTANCES\`) admits its part of the requests in a minute. Settings are in [\`.env.example\`](../.env.example),
and [memory](operate/memory.md) has a page of its own.
${SECTIONS.map(([heading, rows]) =>
  ['', `## ${heading}`, '', line(['what', 'limit', 'beyond it']), '|---|---|---|', ...rows.map(line), ''].join('\n'),
).join('')}`;
