/** The content below the search field on the start page: three shipments to open, then all others. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { config } from '../../../api/config.ts';
import { samplesQuery } from '../../../api/queries.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { now } from '../../../core/time/clock.ts';
import { formatRelative } from '../../../core/time/duration.ts';
import { START_CARD_LOOK, START_CARDS, START_ITEM, StartCards, StaticStartCard } from '../../../static/StartCards.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { deleteSeen } from '../../../state/last-seen.ts';
import { setPreferences, usePreferences } from '../../../state/preferences.ts';
import { YOUR_DATA_PATH } from '../../../core/links/help.ts';
import { go, openShipment } from '../../../state/view-store.ts';
import { DeskState } from '../watch/DeskState.tsx';
import { sampleGroups } from './options.ts';
import { recentWords, toType } from './recent-words.ts';

export interface StartShipment {
  readonly number: string;
  readonly line: string | null;
  readonly reading: Reading;
}

const isSample = config.service === 'built-in';

const forget = (): void => {
  setPreferences({ recent: [] });
  deleteSeen();
};

/** `fleet` is `null` until it is loaded. */
export function StartPage({ fleet }: { readonly fleet: readonly StartShipment[] | null }) {
  const t = useTranslate();
  const [isMore, setMore] = useState(false);
  const recent = usePreferences((preferences) => preferences.recent);
  const samples = useQuery({ ...samplesQuery(t.locale), enabled: isSample }).data ?? [];
  const cards = fleet?.slice(0, START_CARDS) ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
      {(isSample || (cards !== null && cards.length > 0)) && (
        <StartCards title={t(isSample ? 'search.try' : 'search.seenLast')}>
          {cards === null
            ? Array.from({ length: START_CARDS }, (_, at) => (
                <li key={at} className={START_ITEM}>
                  <Skeleton className="h-28 w-full" />
                </li>
              ))
            : cards.map((shipment) => <ShipmentCard key={shipment.number} {...shipment} />)}
        </StartCards>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="start-recent">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="start-recent" className="text-xs text-ink-3">
              {t('search.recent')}
            </h2>
            <Button look="link" className="text-xs" onClick={forget}>
              {t('search.forget')}
            </Button>
          </div>
          <ul>
            {recent.map(({ number, line, type, state, seenAt }) => (
              <Entry
                key={number}
                text={groupNumber(number)}
                note={recentWords(state, t, now()) ?? t('search.seenOnly', { age: formatRelative(seenAt - now(), t) })}
                onOpen={() => openShipment(number, { line, type: toType(type) })}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-4">
        <DeskState />
        <span className="flex gap-x-4">
          {isSample && (
            <Button look="link" className="-ms-1" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
              {t('search.allSamples')}
            </Button>
          )}
          <Button look="link" className="-ms-1" onClick={() => go({ page: 'lines' })}>
            {t('lines.title')}
          </Button>
        </span>
      </div>
      {isSample && (
        <a href={YOUR_DATA_PATH} className="target self-start text-xs font-semibold text-chart hover:underline">
          {t('sources.ownShipments')}
        </a>
      )}
      {isMore &&
        sampleGroups(samples, t).map(({ id, label, options }) => (
          <section key={id} aria-labelledby={`start-${id}`}>
            <h2 id={`start-${id}`} className="text-xs text-ink-3">
              {label}
            </h2>
            <ul>
              {options.map(({ id: key, text, note, action }) => (
                <Entry
                  key={key}
                  text={text}
                  note={note}
                  onOpen={() => {
                    if (action.kind === 'track') openShipment(action.number, { line: action.line, type: action.type });
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function ShipmentCard({ number, line, reading }: StartShipment) {
  return (
    <li className={START_ITEM}>
      <button
        type="button"
        title={groupNumber(number)}
        onClick={() => openShipment(number, { line, type: null })}
        className={START_CARD_LOOK}
      >
        <StaticStartCard reading={reading} t={useTranslate()} />
      </button>
    </li>
  );
}

interface EntryProps {
  readonly text: string;
  readonly note: string | null;
  readonly onOpen: () => void;
}

function Entry({ text, note, onOpen }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-9 w-full items-baseline justify-between gap-x-3 rounded-tab px-2 py-1 text-start hover:bg-soft"
      >
        <span className="font-semibold">{text}</span>
        {note !== null && <span className="min-w-28 shrink-0 text-end text-sm text-ink-3 max-w-3/5">{note}</span>}
      </button>
    </li>
  );
}
