/** A subscription as its form holds it, from one that is there or from nothing. */
import type { NewSubscription } from '../../core/desk-api/subscription-requests.ts';
import { type ChannelName, NO_TO, type Sends, type SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import type { ColumnKey } from '../../core/columns/columns.ts';
import type { RuleName } from '../../core/rules/types.ts';
import { viewerZone } from '../../core/time/clock.ts';

export const KINDS = ['view', 'cases', 'shipment'] as const;

export interface Draft {
  readonly name: string;
  readonly channel: ChannelName;
  /** The address of a webhook or of a reader. */
  readonly target: string;
  readonly times: Times;
  readonly kind: (typeof KINDS)[number];
  readonly q: string;
  /** None: any kind. */
  readonly rules: readonly RuleName[];
  readonly number: string;
  readonly sends: readonly Sends[];
  /** None: all of them. */
  readonly fields: readonly ColumnKey[];
}

export type Times = Omit<SubscriptionAnswer['to'], 'url' | 'address' | 'rolledUntil'>;

export function draftOf(of: SubscriptionAnswer | null, channel: ChannelName, q: string, lang: string): Draft {
  const about = of?.about ?? { kind: 'view', q, zone: '' };
  // The hours of a new reader are those of who sets it up.
  const { url, address, rolledUntil: _, ...times } = of?.to ?? { ...NO_TO, lang, zone: viewerZone() };
  return {
    name: of?.name ?? '',
    channel: of?.channel ?? channel,
    target: url || address,
    times,
    kind: about.kind,
    q: about.kind === 'shipment' ? '' : about.q,
    rules: about.kind === 'cases' ? about.rules : [],
    number: about.kind === 'shipment' ? about.number : '',
    sends: of?.sends ?? ['changes', 'attention'],
    fields: of?.fields ?? [],
  };
}

export const isWhole = ({ name, target, sends, kind, number }: Draft): boolean =>
  name.trim() !== '' && target.trim() !== '' && sends.length > 0 && (kind !== 'shipment' || number.trim() !== '');

/** `of`: days and weeks of its filter stay in the zone that it was made in. */
export function bodyOf(draft: Draft, of: SubscriptionAnswer | null): NewSubscription {
  const { name, channel, target, times, kind, q, rules, number, sends, fields } = draft;
  const zone = of === null || of.about.kind === 'shipment' ? viewerZone() : of.about.zone;
  const to = channel === 'webhook' ? { url: target.trim() } : { address: target.trim(), ...times };
  const common = { name: name.trim(), channel, to, sends, fields: fields.length === 0 ? null : fields };
  if (kind === 'shipment') return { ...common, about: { kind, number: number.replace(/\s/g, '').toUpperCase() } };
  if (kind === 'view') return { ...common, about: { kind, q, zone } };
  return { ...common, about: { kind, rules, q, zone } };
}
