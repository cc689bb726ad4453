/**
 * The script of the account pages. A button requests a challenge from the server and a passkey from the browser, and
 * sends the signature to the server. Times are written in the zone of the browser. The page contains all texts.
 */
import { systemClock } from '../core/time/clock.ts';
import { localText } from '../core/time/local-text.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Browser and server exchange bytes as base64url. */
const decodeBytes = (text: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(text).replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const readText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const page = document.querySelector<HTMLElement>('#passkeys');
const problem = document.querySelector<HTMLElement>('#problem');
const invitation = /^#invitation=([\w-]+)$/.exec(location.hash)?.[1];

/** An error whose message is a sentence for the person. */
class ReportedError extends Error {}

function showMessage(sentence: string, link?: string): void {
  if (problem === null) return;
  problem.textContent = `${sentence} `;
  if (link !== undefined) {
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.textContent = link;
    problem.append(anchor);
  }
  problem.hidden = false;
}

async function post(path: string, body: Answer): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  const answer: Answer | null = (await response?.json().catch(() => null)) ?? null;
  if (response === null || answer === null) throw new ReportedError(page?.dataset.offline);
  if (!response.ok) throw new ReportedError(String(answer.problem));
  return answer;
}

async function create(options: Answer): Promise<Answer> {
  const { challenge, rpId, rpName, userId, userName, timeout } = options;
  const name = String(userName);
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { id: String(rpId), name: String(rpName) },
      user: { id: decodeBytes(userId), name, displayName: name },
      pubKeyCredParams: listOf(options.algorithms).map((alg) => ({ type: 'public-key', alg: Number(alg) })),
      excludeCredentials: listOf(options.exclude).map((id) => ({ type: 'public-key', id: decodeBytes(id) })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      challenge: decodeBytes(challenge),
      timeout: Number(timeout),
    },
  });
  if (
    !(credential instanceof PublicKeyCredential) ||
    !(credential.response instanceof AuthenticatorAttestationResponse)
  )
    throw new ReportedError(page?.dataset.cancelled);
  const { response } = credential;
  const publicKey = response.getPublicKey();
  if (publicKey === null) throw new ReportedError(page?.dataset.unsupported);
  return {
    id: credential.id,
    clientData: readText(response.clientDataJSON),
    authenticatorData: readText(response.getAuthenticatorData()),
    publicKey: readText(publicKey),
  };
}

async function get({ challenge, rpId, timeout }: Answer): Promise<Answer> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: decodeBytes(challenge),
      rpId: String(rpId),
      timeout: Number(timeout),
      userVerification: 'required',
    },
  });
  if (!(used instanceof PublicKeyCredential) || !(used.response instanceof AuthenticatorAssertionResponse))
    throw new ReportedError(page?.dataset.cancelled);
  const { response } = used;
  return {
    id: used.id,
    clientData: readText(response.clientDataJSON),
    authenticatorData: readText(response.authenticatorData),
    signature: readText(response.signature),
  };
}

async function run({ act, path = '' }: DOMStringMap): Promise<void> {
  const more: Answer = invitation === undefined || act === 'get' ? {} : { invitation };
  const options = await post(`${path}/options`, more);
  const signed = await (act === 'create' ? create(options) : get(options));
  const { to } = await post(path, { ...more, ...signed });
  const next = act === 'create' ? '/account' : (page?.dataset.to ?? '/desk');
  location.replace(typeof to === 'string' ? to : next);
}

function start({ dataset }: HTMLElement): void {
  if (location.origin !== dataset.origin) {
    showMessage(dataset.elsewhere ?? '', `${dataset.origin}${location.pathname}${location.hash}`);
    return;
  }
  if (!('PublicKeyCredential' in window)) showMessage(dataset.unsupported ?? '');
  for (const id of ['sign-in', 'join']) {
    const part = document.querySelector<HTMLElement>(`#${id}`);
    if (part !== null) part.hidden = (id === 'join') !== (invitation !== undefined);
  }
  if (invitation !== undefined) document.querySelector<HTMLElement>('#join button')?.focus();
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-act]')) {
    button.addEventListener('click', () => {
      button.disabled = true;
      run(button.dataset)
        .catch((error: unknown) =>
          showMessage(error instanceof ReportedError ? error.message : (dataset.cancelled ?? '')),
        )
        .finally(() => {
          button.disabled = false;
        });
    });
  }
}

/** The server writes times in UTC, because it does not know the zone of the reader. */
function showLocalTimes({ dataset: { locale = '', day = '', year = '' } }: HTMLElement): void {
  for (const time of document.querySelectorAll('time'))
    time.textContent = localText(time.dateTime, systemClock(), { locale, day, year });
}

/** Copies the text of a button, whose label then says so. */
function copyOnPress(button: HTMLButtonElement): void {
  const { copy = '', copied = '' } = button.dataset;
  button.setAttribute('aria-live', 'polite');
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copy);
      button.textContent = copied;
    } catch {
      // Without the clipboard the person copies the address from the page.
      button.replaceWith(copy);
    }
  }
  button.addEventListener('click', () => void copyText());
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) copyOnPress(button);
if (page !== null) start(page);
const main = document.querySelector<HTMLElement>('main[data-locale]');
if (main !== null) showLocalTimes(main);
