/** Attacks on accounts: replaced invitations, emails to strangers, invented locations, views of guests, and origins. */
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../server/notifications/channels/email/smtp.fixture.ts';
import {
  askAs,
  attackAround,
  invite,
  invitationIn,
  isInvited,
  joinFirst,
  join,
  postAs,
  sendForm,
  startWithAccounts,
} from './accounts.ts';
import { type DeskAttack, statusesOf, times } from './desk-attacks.ts';

const MAILED = 'bo@example.com';
const STRANGERS = 40;
/** Emails are sent after the answers to those who request them. */
const MAILS_MS = 1_500;

const LOOKED_UP_MS = 120_000;
const SOON_MS = 1_000;

async function startWithMail() {
  const mails = await startMailServer();
  const target = await startWithAccounts({ MAIL_URL: mails.url, MAIL_FROM: 'Landfall <desk@example.com>' });
  const close = async (): Promise<void> => {
    await target.close();
    await mails.close();
  };
  return { ...target, sent: () => mails.received.length, close };
}

export const PEOPLE_ATTACKS: Readonly<Record<string, DeskAttack>> = {
  E25: {
    name: 'invitations after a later one, other rights, an end of sessions, a break',
    open: startWithAccounts,
    run: async (target) => {
      const admin = await joinFirst(target);
      const { id, invitation } = await invite(target, admin, { name: 'Bo', role: 'editor' });
      const send = (path: string, fields = {}) => sendForm(target, path, { id, ...fields }, { cookie: admin });
      const renew = async (): Promise<string> => invitationIn((await send('/desk/people/link')).text);
      const acts = [
        renew,
        () => send('/desk/people/change', { role: 'viewer' }),
        () => send('/desk/people/end'),
        async () => {
          await send('/desk/people/disable');
          await send('/desk/people/enable');
        },
      ];
      let last = invitation;
      let open = 0;
      for (const act of acts) {
        await act();
        if (await isInvited(target, last)) open += 1;
        last = await renew();
      }
      const isLastOpen = await isInvited(target, last);
      return {
        figure: `${open} of ${acts.length} opened, the last one ${isLastOpen ? 'opens' : 'is closed'}`,
        held: open === 0 && isLastOpen,
      };
    },
  },
  E26: attackAround(`${STRANGERS} networks ask for the sign-in mails of one account`, startWithMail, async (target) => {
    const admin = await joinFirst(target);
    const { invitation } = await invite(target, admin, { name: 'Bo', role: 'editor', mail: MAILED });
    const cookie = await join(target, invitation);
    const ask = (from: string, own = '') => sendForm(target, '/sign-in/mail', { mail: MAILED }, { from, cookie: own });
    const answers = await times(STRANGERS, (index) => ask(`198.18.${index}.7`));
    await pause(MAILS_MS);
    const taken = target.sent();
    await sendForm(target, '/sign-out', {}, { cookie });
    const { status } = await ask('198.51.100.9', cookie.replace(/(^|; )landfall=[^;]*/, ''));
    await pause(MAILS_MS);
    const own = target.sent() - taken;
    return {
      figure: `${taken} of ${STRANGERS} sent, then ${own} to its own browser, HTTP ${status}`,
      held: statusesOf(answers, 200) === STRANGERS && taken === 12 && own === 1,
    };
  }),
  E27: {
    name: 'places in a share that nobody was given, each from a network of its own',
    open: startWithAccounts,
    run: async (target) => {
      const admin = await joinFirst(target);
      const watches = Array.from({ length: 120 }, (_, index) => ({
        number: `SHARED${index}X`,
        fields: { customer: 'Acme' },
      }));
      await postAs(target, '/api/desk/watches', admin, { watches });
      const share = async () => {
        const sight = { customers: ['Acme'], tags: [] };
        const { text } = await postAs(target, '/api/desk/shares', admin, { label: 'A list', sight });
        return new URL(JSON.parse(text).data.url).pathname;
      };
      const [path, other] = [await share(), await share()];
      const nextOf = async (of: string): Promise<string> =>
        /\?after=([^&]+)/.exec((await target.ask(of, '192.0.2.1')).text)?.[1] ?? '';
      // A share contains rows with an answer, which the desk requests some time after they were added.
      for (let waited = 0; waited < LOOKED_UP_MS && (await nextOf(other)) === ''; waited += SOON_MS)
        await pause(SOON_MS);
      const [own, foreign] = [await nextOf(path), await nextOf(other)];
      const { status } = await target.ask(`${path}?after=${own}`, '192.0.2.1');
      const madeUp = [
        Buffer.from('["",1]').toString('base64url'),
        Buffer.from('[0,0]').toString('base64url'),
        foreign,
        `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}`,
      ];
      const answers = await times(madeUp.length, (index) =>
        target.ask(`${path}?after=${madeUp[index]}`, `203.0.${index}.1`),
      );
      const { text } = await askAs(target, '/api/desk/shares', admin);
      const openings: readonly number[] = JSON.parse(text).data.map((one: { openings: number }) => one.openings);
      const counted = Math.max(...openings);
      const read = statusesOf(answers, 200);
      return {
        figure: `${read} of ${madeUp.length} read, ${counted} openings counted`,
        held: own !== '' && status === 200 && read === 0 && counted === 1 + madeUp.length,
      };
    },
  },
  E28: {
    name: 'an administrator who views as a guest writes invitations, names, shares, rows and keys',
    open: startWithAccounts,
    run: async (target) => {
      const admin = await joinFirst(target);
      const guest = { name: 'Acme', role: 'guest', customers: 'Acme' };
      const { id } = await invite(target, admin, guest);
      const viewing = await sendForm(target, '/desk/people/see-as', { id }, { cookie: admin });
      const cookie = `${admin}; ${viewing.cookie}`;
      const sight = { customers: ['Acme'], tags: [] };
      const answers = [
        await sendForm(target, '/desk/people/invite', { name: 'Eve', role: 'admin' }, { cookie }),
        await sendForm(target, '/account/name', { name: 'Eve' }, { cookie }),
        await sendForm(target, '/desk/shares/revoke', { id: 'Eve' }, { cookie }),
        await postAs(target, '/api/desk/shares', cookie, { label: 'Eve', sight }),
        await postAs(target, '/api/desk/watches', cookie, { watches: [{ number: 'MSKU2048170' }] }),
        await postAs(target, '/api/desk/keys', cookie, { label: 'Eve', scope: 'read' }),
      ];
      const { text } = await askAs(target, '/desk/people', admin);
      const written = answers.length - statusesOf(answers, 403);
      return {
        figure: `${written} of ${answers.length} written`,
        held: viewing.cookie !== '' && written === 0 && text.includes('Acme') && !text.includes('Eve'),
      };
    },
  },
  E29: {
    name: 'writes of a page of the same host over the other scheme',
    open: startWithAccounts,
    run: async (target) => {
      const admin = await joinFirst(target);
      const body = JSON.stringify({ watches: [{ number: 'MSKU2048170' }] });
      const from = (origin: string) =>
        Promise.all(
          ['/api/desk/watches', '/sign-in/passkey/options'].map((path) =>
            target.ask(
              path,
              '198.51.100.7',
              { origin, cookie: admin, 'content-type': 'application/json' },
              { method: 'POST', body },
            ),
          ),
        );
      const foreign = await from(target.address.replace(/^http:/, 'https:'));
      const own = await from(target.address);
      const taken = foreign.length - statusesOf(foreign, 403);
      return {
        figure: `${taken} of ${foreign.length} taken, ${own.length - statusesOf(own, 403)} of its own`,
        held: taken === 0 && statusesOf(own, 403) === 0,
      };
    },
  },
};
