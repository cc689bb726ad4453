/** A mail server on its own port that accepts, reads and refuses emails. */
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface Received {
  readonly to: string;
  readonly from: string;
  readonly raw: string;
  readonly mail: ParsedMail;
}

export interface MailServerFixture {
  readonly url: string;
  readonly received: Received[];
  /** The response to an address or an email, or `null` to accept it. */
  refuse: { rcpt: Refusal | null; data: Refusal | null };
  close(): Promise<void>;
}

interface Refusal {
  readonly code: number;
  readonly text: string;
}

const errorOf = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

export async function startMailServer(): Promise<MailServerFixture> {
  const fixture: Pick<MailServerFixture, 'received' | 'refuse'> = { received: [], refuse: { rcpt: null, data: null } };

  async function receive(stream: AsyncIterable<Buffer>, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString('utf8');
    const { data } = fixture.refuse;
    if (data !== null) throw errorOf(data);
    const from = mailFrom === false ? '' : mailFrom.address;
    const to = rcptTo.map(({ address }) => address).join(',');
    fixture.received.push({ to, from, raw, mail: await simpleParser(raw) });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const { rcpt } = fixture.refuse;
      done(rcpt === null ? null : errorOf(rcpt));
    },
    onData: (stream, session, done) => callbackify(() => receive(stream, session.envelope))(done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(fixture, {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
