import type { Translate } from '../../../core/texts/translate.ts';
import { wordLabel } from '../../../core/shipment/codes.ts';
import type { Container, Metadata } from '../../../core/shipment/types.ts';
import { dotted } from '../../../core/texts/joined.ts';

type Row = readonly [name: string, value: string | null];

/** Names the kind of number. An unknown kind is shown as it is. */
export const typeRow = ({ type }: Pick<Metadata, 'type'>, t: Translate): Row => [
  t('details.numberType'),
  type === null ? null : type.kind === 'other' ? type.raw : t(`search.type.${type.kind}`),
];

export const carrierRow = ({ line }: Pick<Metadata, 'line'>, t: Translate): Row => [
  t('details.line'),
  line === null ? null : dotted([line.name, line.code], t),
];

export const statusRows = (
  { status, statusFromLine }: Pick<Container, 'status' | 'statusFromLine'>,
  t: Translate,
): readonly Row[] => [
  [t('details.status'), status === null ? null : wordLabel(status, t)],
  [
    t('details.statusSource'),
    statusFromLine === null ? null : t(statusFromLine ? 'details.fromLine' : 'details.notFromLine'),
  ],
];
