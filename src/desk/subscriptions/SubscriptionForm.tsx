/** A new subscription: what it is about, what is sent, and where to. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  type About,
  type Channel,
  makeSubscription,
  type MadeSubscription,
  previewSubscription,
  SENDS,
} from '../../api/desk/subscriptions.ts';
import { RULE_NAMES } from '../../core/rules/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk } from '../../view/desk-store.ts';
import { useAct } from './use-subscriptions.ts';

const INPUT = 'min-h-9 w-full rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3';
const KINDS = ['view', 'cases', 'shipment'] as const;
type Sends = (typeof SENDS)[number];

interface SubscriptionFormProps {
  /** Those that this server can use. */
  readonly channels: readonly Channel[];
  readonly onMade: (made: MadeSubscription) => void;
}

export function SubscriptionForm({ channels, onMade }: SubscriptionFormProps) {
  const t = useTranslate();
  const act = useAct();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<About['kind']>('view');
  const [q, setQ] = useState(() => currentDesk().q);
  const [rule, setRule] = useState<string>('');
  const [number, setNumber] = useState('');
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'webhook');
  const [target, setTarget] = useState('');
  const [isAtWork, setAtWork] = useState(false);
  const isWebhook = channel === 'webhook';
  const [sends, setSends] = useState<readonly Sends[]>(['changes', 'attention']);
  const [foreseen, setForeseen] = useState<string | null>(null);
  const about = aboutOf({ kind, q, rule, number });
  const isReady =
    name.trim() !== '' && target.trim() !== '' && sends.length > 0 && (kind !== 'shipment' || number !== '');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const to = isWebhook ? { url: target.trim() } : mailTo(target.trim(), isAtWork, t.locale);
    const body = { name: name.trim(), channel, about, sends, to };
    const made = await act(makeSubscription(body), () =>
      isWebhook ? t('subs.made', { name: body.name }) : t('subs.madeMail', { name: body.name, address: target.trim() }),
    );
    if (made !== null) onMade(made);
  };
  const preview = async (): Promise<void> => {
    const found = await act(previewSubscription({ about, sends }), () => null);
    if (found === null) return;
    const { messages, examples } = found;
    setForeseen(
      messages === 0 ? t('subs.previewNone') : t('subs.previewed', { messages, examples: examples.join(', ') }),
    );
  };
  const toggle = (one: Sends): void => {
    setForeseen(null);
    setSends(SENDS.filter((other) => sends.includes(other) !== (other === one)));
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label={t('subs.name')}>
        {(id) => (
          <input
            id={id}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
            className={INPUT}
          />
        )}
      </Field>
      <Field label={t('subs.channel')}>
        {(id) => (
          <select
            id={id}
            value={channel}
            onChange={(event) => setChannel(channels.find((one) => one === event.target.value) ?? 'webhook')}
            className={INPUT}
          >
            {channels.map((one) => (
              <option key={one} value={one}>
                {t(`subs.channel.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t(isWebhook ? 'subs.url' : 'subs.mail')} hint={t(isWebhook ? 'subs.url.hint' : 'subs.mail.hint')}>
        {(id) => (
          <input
            id={id}
            type={isWebhook ? 'url' : 'email'}
            value={target}
            maxLength={2000}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTarget(event.target.value)}
            className={INPUT}
          />
        )}
      </Field>
      {!isWebhook && (
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" checked={isAtWork} onChange={() => setAtWork(!isAtWork)} className="size-6" />
          {t('subs.mail.atWork')}
        </label>
      )}
      <Field label={t('subs.about')}>
        {(id) => (
          <select
            id={id}
            value={kind}
            onChange={({ target }) => {
              setForeseen(null);
              setKind(KINDS.find((one) => one === target.value) ?? 'view');
            }}
            className={INPUT}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`subs.about.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'cases' && (
        <Field label={t('subs.rule')}>
          {(id) => (
            <select id={id} value={rule} onChange={({ target }) => setRule(target.value)} className={INPUT}>
              <option value="">{t('subs.rule.any')}</option>
              {RULE_NAMES.map((one) => (
                <option key={one} value={one}>
                  {t(`work.rule.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {kind === 'shipment' ? (
        <Field label={t('subs.number')}>
          {(id) => (
            <input id={id} value={number} onChange={({ target }) => setNumber(target.value)} className={INPUT} />
          )}
        </Field>
      ) : (
        <Field label={t('subs.filter')} hint={t('subs.filter.hint')}>
          {(id) => (
            <input
              id={id}
              value={q}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setQ(target.value)}
              className={INPUT}
            />
          )}
        </Field>
      )}
      <fieldset className="flex flex-col">
        <legend className="text-sm font-semibold text-ink-2">{t('subs.sends')}</legend>
        {SENDS.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2">
            <input type="checkbox" checked={sends.includes(one)} onChange={() => toggle(one)} className="size-6" />
            {t(`subs.sends.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={sends.length === 0} onClick={() => void preview()}>
          {t('subs.preview')}
        </Button>
        <p role="status" className="min-w-0 text-sm text-ink-2">
          {foreseen}
        </p>
      </div>
      <div>
        <Button type="submit" look="primary" disabled={!isReady}>
          {t('subs.create')}
        </Button>
      </div>
    </form>
  );
}

const WORK = { days: [1, 2, 3, 4, 5], from: 7 * 60, until: 19 * 60 };

/** The hours of the reader are those of who sets it up. */
const mailTo = (address: string, isAtWork: boolean, lang: string) => ({
  address,
  lang,
  zone: viewerZone(),
  ...(isAtWork ? WORK : {}),
});

interface Entered {
  readonly kind: About['kind'];
  readonly q: string;
  readonly rule: string;
  readonly number: string;
}

function aboutOf({ kind, q, rule, number }: Entered): About {
  const zone = viewerZone();
  if (kind === 'shipment') return { kind, number: number.replace(/\s/g, '').toUpperCase() };
  if (kind === 'view') return { kind, q, zone };
  return { kind, rules: RULE_NAMES.filter((one) => one === rule), q, zone };
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {label}
      </label>
      {children(id)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
