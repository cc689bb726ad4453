/** A subscription as form fields: its subject, its content, and the fields that its channel declares. */
import { columnLabel } from '../../core/columns/cell.ts';
import { type ColumnKey, MOVING_KEYS } from '../../core/columns/columns.ts';
import type { NewSubscription } from '../../core/desk-api/subscription-requests.ts';
import { type ChannelAnswer, SENDS, type SubscriptionAnswer } from '../../core/desk-api/subscriptions.ts';
import { toKeys, toNames } from '../../core/filter/own-words.ts';
import type { OwnWords } from '../../core/filter/tokens.ts';
import { RULE_NAMES } from '../../core/rules/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { type Draft, type FieldRow, parseList, type SettingTable, toList } from '../settings/field-table.ts';
import { channelDraft, channelRows, channelValues, fillIn, isWholeFor } from './channel-fields.ts';

const KINDS = ['view', 'cases', 'shipment'] as const;

/** What the form of a subscription needs from the page. */
export interface SubscriptionForm {
  /** `null` for a new subscription. */
  readonly initial: SubscriptionAnswer | null;
  readonly channels: readonly ChannelAnswer[];
  readonly ownKeys: readonly ColumnKey[];
  readonly words: OwnWords;
  /** The filter of the list that the person came from. */
  readonly q: string;
}

export type SubscriptionEntry = NewSubscription & Pick<SubscriptionAnswer, 'to'>;

export function subscriptionTable(
  { initial, channels, ownKeys, words, q }: SubscriptionForm,
  t: Translate,
): SettingTable<SubscriptionEntry, string> {
  const present = channels.find(({ name }) => name === initial?.channel);
  const possible = channels.filter(
    (channel) =>
      (channel.missing === null || channel === present) && (present?.changesTo.includes(channel.name) ?? true),
  );
  const findChannel = (draft: Draft): ChannelAnswer | undefined => channels.find(({ name }) => name === draft.channel);
  const fieldKeys: readonly ColumnKey[] = [...MOVING_KEYS, ...ownKeys];
  const findOptions = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  return {
    rowsOf: (draft) => {
      const { kind, sends = '', fields = '' } = draft;
      const channel = findChannel(draft);
      const rules: FieldRow = [
        {
          name: 'rules',
          type: 'several',
          label: t('subs.rules'),
          options: findOptions(RULE_NAMES, (rule) => t(`case.${rule}.name`)),
        },
      ];
      const chosen = parseList(fields).length || t('subs.fields.all');
      const columns: FieldRow = [
        {
          name: 'fields',
          type: 'several',
          label: t('subs.fields.body'),
          foldedUnder: t('subs.fields', { chosen }),
          options: findOptions(fieldKeys, (key) => columnLabel(key, t)),
        },
      ];
      return [
        [{ name: 'name', type: 'text', label: t('subs.name'), maxLength: 80 }],
        [
          {
            name: 'channel',
            type: 'choice',
            label: t('subs.channel'),
            options: possible.map(({ name, label }) => ({ value: name, label })),
          },
        ],
        ...(channel === undefined ? [] : channelRows(channel, draft, t)),
        [
          {
            name: 'kind',
            type: 'choice',
            label: t('subs.about'),
            options: findOptions(KINDS, (one) => t(`subs.about.${one}`)),
          },
        ],
        ...(kind === 'cases' ? [rules] : []),
        kind === 'shipment'
          ? [{ name: 'number', type: 'text', label: t('subs.number') }]
          : [{ name: 'q', type: 'text', label: t('subs.filter'), hint: t('subs.filter.hint') }],
        [
          {
            name: 'sends',
            type: 'several',
            label: t('subs.sends'),
            options: findOptions(SENDS, (one) => t(`subs.sends.${one}`)),
          },
        ],
        ...(kind !== 'cases' && parseList(sends).includes('changes') ? [columns] : []),
      ];
    },
    draftOf: (entry) => {
      const about = entry?.about ?? { kind: 'view', q, zone: '' };
      const draft = {
        name: entry?.name ?? '',
        channel: entry?.channel ?? possible[0]?.name ?? '',
        kind: about.kind,
        q: about.kind === 'shipment' ? '' : toNames(about.q, words),
        rules: about.kind === 'cases' ? toList(about.rules) : '',
        number: about.kind === 'shipment' ? about.number : '',
        sends: toList(entry?.sends ?? ['changes', 'attention']),
        fields: toList(entry?.fields ?? []),
      };
      const to = entry?.to ?? null;
      const fields = possible.flatMap((channel) => Object.entries(channelDraft(channel, to, t)));
      return { ...Object.fromEntries(fields), ...draft };
    },
    read: (draft, entry) => {
      const channel = findChannel(draft);
      if (channel === undefined) return { kind: 'mistake', field: 'channel', text: '' };
      const chosen = parseList(draft.fields ?? '');
      const fields = fieldKeys.filter((key) => chosen.includes(key));
      // Days and weeks of the filter keep the time zone in which the subscription was created.
      const zone = entry === null || entry.about.kind === 'shipment' ? viewerZone() : entry.about.zone;
      const filter = { q: toKeys(draft.q ?? '', words), zone };
      const number = (draft.number ?? '').replace(/\s/g, '').toUpperCase();
      const rules = RULE_NAMES.filter((rule) => parseList(draft.rules ?? '').includes(rule));
      const kind = KINDS.find((known) => known === draft.kind) ?? 'view';
      const about =
        kind === 'shipment' ? { kind, number } : kind === 'cases' ? { kind, rules, ...filter } : { kind, ...filter };
      return {
        kind: 'read',
        entry: {
          name: (draft.name ?? '').trim(),
          channel: channel.name,
          to: channelValues(channel, draft),
          about,
          sends: SENDS.filter((one) => parseList(draft.sends ?? '').includes(one)),
          fields: fields.length === 0 ? null : fields,
        },
      };
    },
    isWhole: (draft) => {
      const { name = '', sends = '', kind, number = '' } = draft;
      const channel = findChannel(draft);
      const isAbout = kind !== 'shipment' || number.trim() !== '';
      return name.trim() !== '' && sends !== '' && isAbout && channel !== undefined && isWholeFor(channel, draft);
    },
    // The table has only this subscription.
    nameOf: () => '',
    wordsOf: ({ name }) => name,
    savedText: (entry) => {
      const channel = channels.find(({ name }) => name === entry.channel);
      if (initial !== null || channel === undefined) return t('subs.changed', { name: entry.name });
      return fillIn(channel.made, channel, { ...channelDraft(channel, entry.to, t), name: entry.name }, t);
    },
  };
}
