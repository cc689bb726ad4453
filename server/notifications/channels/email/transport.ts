/**
 * Sends emails by SMTP (RFC 5321) and interprets the responses of the mail server: a refused address bounces for
 * good, a refused email is given up, and everything else is tried again.
 */
import { SECOND } from '../../../../src/core/time/units.ts';
import type { SendResult } from '../channel.ts';
import type { MailPage } from './render.ts';
import { toHtml, toText } from './render.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly page: MailPage;
  /**
   * The message id without brackets. It is the same in every attempt, so that the recipient's server can recognise a
   * repetition.
   */
  readonly messageId: string;
  /** The id that all emails about one thing refer to (RFC 5322, 3.6.4), or `null`. */
  readonly thread: string | null;
  /** The address that accepts a one-click POST (RFC 8058), or `null` if there is nothing to unsubscribe from. */
  readonly unsubscribe: string | null;
}

export type MailResult = Exclude<SendResult, { readonly kind: 'later' | 'gone' }> | Bounce;
export interface Bounce {
  readonly kind: 'bounced';
  readonly status: number | null;
  readonly detail: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): void;
}

export interface MailServer {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

const SOCKET_TIMEOUT = 20 * SECOND;
const MAX_DETAIL_LENGTH = 300;
/** A header must not contain line breaks, and servers limit its length. */
const MAX_SUBJECT_LENGTH = 180;

export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);

/** Connects and signs in without sending anything. Returns the reason of a refusal, or `null`. */
export async function findRefusal({ url }: MailServer): Promise<string | null> {
  const transporter = await openTransporter(url);
  try {
    await transporter.verify();
    return null;
  } catch (error) {
    const { code, response } = readErrorFields(error);
    return code === 'EAUTH' ? 'user or password is refused' : shortenDetail(response ?? code ?? 'no answer');
  } finally {
    transporter.close();
  }
}

/** The library is loaded on first use, because it would take a twentieth of every start. */
async function openTransporter(url: string) {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Without TLS a network in between could read the emails and take the password.
    requireTLS: !secure && searchParams.get('tls') !== 'off',
    ignoreTLS: searchParams.get('tls') === 'off',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: SOCKET_TIMEOUT,
    greetingTimeout: SOCKET_TIMEOUT,
    socketTimeout: 2 * SOCKET_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createMailTransport({ url, from }: MailServer): MailTransport {
  const opening = openTransporter(url);
  return {
    async send({ to, page, messageId, thread, unsubscribe }) {
      try {
        const transporter = await opening;
        const { response } = await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject: oneLine(page.subject),
          text: toText(page),
          html: toHtml(page),
          messageId: `<${messageId}>`,
          ...(thread !== null && { inReplyTo: `<${thread}>`, references: `<${thread}>` }),
          headers: {
            // Suppresses automatic responses (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== null && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { kind: 'sent', status: 250, detail: shortenDetail(response) };
      } catch (error) {
        return toMailResult(error);
      }
    },
    close: () => void opening.then((transporter) => transporter.close()),
  };
}

const shortenDetail = (text: string): string => oneLine(text).slice(0, MAX_DETAIL_LENGTH);

/** A response to a password is not written into the log of deliveries. */
function toMailResult(error: unknown): MailResult {
  const { code, command, responseCode, response } = readErrorFields(error);
  const detail = shortenDetail(response ?? code ?? 'delivery.noAnswer');
  const status = responseCode;
  const isFinal = status !== null && status >= 500 && status < 600;
  if (isFinal && code !== 'EAUTH' && command === 'RCPT TO') return { kind: 'bounced', status, detail };
  if (isFinal && code !== 'EAUTH' && command === 'DATA') return { kind: 'refused', status, detail };
  return { kind: 'failed', status, detail: code === 'EAUTH' ? 'delivery.signIn' : detail, retryAfterMs: null };
}

function readErrorFields(error: unknown) {
  const of = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : null);
  const text = (name: string): string | null => {
    const value = of(name);
    return typeof value === 'string' ? value : null;
  };
  const status = of('responseCode');
  return {
    code: text('code'),
    command: text('command'),
    response: text('response'),
    responseCode: typeof status === 'number' ? status : null,
  };
}
