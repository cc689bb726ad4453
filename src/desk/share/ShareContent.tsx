/** The first step of a share: its customers, columns, name and duration. */
import { useId, useState } from 'react';
import { config } from '../../api/config.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { SHARE_DAYS, SHARED_COLUMNS } from '../../core/desk-api/share-parts.ts';
import { Check, Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { areDaysValid, type ShareDraft } from './share-draft.ts';

/** The customers of the view with the numbers of their shipments; `null` until they are known. */
export interface CustomerOffer {
  readonly offered: readonly { readonly name: string; readonly count: number }[] | null;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ShareContentProps {
  readonly draft: ShareDraft;
  readonly customers: readonly string[];
  readonly offer: CustomerOffer;
  /** The names of the customers and tags, which name the share unless a name is typed. */
  readonly names: string;
  readonly onDraft: (draft: ShareDraft) => void;
}

export function ShareContent({ draft, customers, offer, names, onDraft }: ShareContentProps) {
  const t = useTranslate();
  const set = (change: Partial<ShareDraft>): void => onDraft({ ...draft, ...change });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Customers customers={customers} offer={offer} onCustomers={(chosen) => set({ customers: chosen })} />
      <Input
        label={t('desk.feeds.name')}
        hint={names === '' || draft.label !== '' ? undefined : t('sharing.nameHint', { name: names })}
        maxLength={80}
        autoComplete="off"
        value={draft.label}
        onText={(label) => set({ label })}
      />
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold">{t('sharing.columns')}</summary>
        <div className="max-h-56 overflow-y-auto pt-1">
          {SHARED_COLUMNS.map((key) => (
            <Check
              key={key}
              label={columnLabel(key, t)}
              isOn={draft.columns.includes(key)}
              // A row without its number would not say which shipment it is about.
              disabled={key === 'number'}
              onChange={(isOn) =>
                set({ columns: isOn ? [...draft.columns, key] : draft.columns.filter((other) => other !== key) })
              }
            />
          ))}
        </div>
      </details>
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold">{t('sharing.more')}</summary>
        <div className="flex flex-col gap-3 pt-1">
          <Input
            label={t('sharing.days')}
            type="number"
            min={1}
            max={SHARE_DAYS.most}
            mistake={areDaysValid(draft.days) ? undefined : t('sharing.daysWrong', { most: SHARE_DAYS.most })}
            value={draft.days}
            onText={(days) => set({ days })}
          />
          <Input
            label={t('desk.filter.name')}
            maxLength={2000}
            autoComplete="off"
            lang="en"
            value={draft.q}
            onText={(q) => set({ q })}
          />
          <Input label={t('watch.tags')} autoComplete="off" value={draft.tags} onText={(tags) => set({ tags })} />
          {config.host?.mail != null && (
            <Input
              label={t('sharing.domains')}
              hint={t('desk.edit.tagsHint')}
              autoComplete="off"
              value={draft.domains}
              onText={(domains) => set({ domains })}
            />
          )}
        </div>
      </details>
    </div>
  );
}

/** With more customers than this, a field searches them. */
const MAX_UNSEARCHED = 8;

interface CustomersProps {
  readonly customers: readonly string[];
  readonly offer: CustomerOffer;
  readonly onCustomers: (customers: readonly string[]) => void;
}

function Customers({ customers, offer: { offered, error, refetch }, onCustomers }: CustomersProps) {
  const t = useTranslate();
  const id = useId();
  const [search, setSearch] = useState('');
  if (offered === null) return <LoadingOrError error={error} again={refetch} />;
  const missing = customers.filter((name) => !offered.some((known) => known.name === name));
  const found = [...missing.map((name) => ({ name, count: 0 })), ...offered].filter(({ name }) =>
    normalizeText(name).includes(normalizeText(search)),
  );
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="block pb-1 text-sm font-semibold text-ink-2">{t('column.customer')}</legend>
      {offered.length > MAX_UNSEARCHED && (
        <Input label={t('sharing.search')} autoComplete="off" value={search} onText={setSearch} />
      )}
      <div className="max-h-44 overflow-y-auto">
        {found.map(({ name, count }) => (
          <Check
            key={name}
            label={
              <span className="flex min-w-0 gap-2">
                <bdi className="min-w-0 break-words">{name}</bdi>
                {count > 0 && <span className="text-ink-3 tabular-nums">{t('desk.number', { n: count })}</span>}
              </span>
            }
            isOn={customers.includes(name)}
            onChange={(isOn) => onCustomers(isOn ? [...customers, name] : customers.filter((other) => other !== name))}
          />
        ))}
      </div>
      <p id={`${id}-hint`} className="pt-1 text-sm text-ink-3">
        {t(found.length === 0 && search === '' ? 'sharing.noCustomers' : 'sharing.customersHint')}
      </p>
    </fieldset>
  );
}
