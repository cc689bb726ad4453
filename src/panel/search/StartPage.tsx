import { useQuery } from '@tanstack/react-query';
import { config } from '../../api/config.ts';
import { samplesQuery } from '../../api/queries.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { now } from '../../core/time/clock.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { Button } from '../../ui/Button.tsx';
import { forgetSeen } from '../../view/last-seen.ts';
import { setPreferences, usePreferences } from '../../view/preferences.ts';
import { setUi } from '../../view/ui-store.ts';
import { go, openShipment } from '../../view/view-store.ts';
import { DeskState } from '../watch/DeskState.tsx';
import { type OptionGroup, sampleGroups } from './options.ts';
import { recentWords, toType } from './recent-words.ts';

/**
 * The page without a number: what to do, recent numbers, and samples where the service is built in.
 */
const forget = (): void => {
  setPreferences({ recent: [] });
  forgetSeen();
};

export function StartPage() {
  const t = useTranslate();
  const recent = usePreferences((preferences) => preferences.recent);
  const samples = useQuery({ ...samplesQuery, enabled: config.service === 'built-in' }).data ?? [];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      <div>
        <h1 className="text-lg font-semibold">{t('search.start.title')}</h1>
        <p className="pt-1 text-ink-2">{t('search.start.body')}</p>
        <div className="-ms-1 flex flex-wrap gap-x-3 pt-1">
          <Button look="link" onClick={() => go({ page: 'lines' })}>
            {t('lines.title')}
          </Button>
          <Button look="link" onClick={() => setUi({ help: true })}>
            {t('help.title')}
          </Button>
        </div>
      </div>
      <DeskState />
      {recent.length > 0 && (
        <section aria-labelledby="start-recent" className="flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="start-recent" className="text-sm font-semibold text-ink-3">
              {t('search.recent')}
            </h2>
            <Button look="link" className="text-sm" onClick={forget}>
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
      {sampleGroups(samples, t).map((group) => (
        <SampleGroup key={group.id} group={group} />
      ))}
    </div>
  );
}

function SampleGroup({ group }: { readonly group: OptionGroup }) {
  return (
    <section aria-labelledby={`start-${group.id}`} className="flex flex-col gap-1">
      <h2 id={`start-${group.id}`} className="text-sm font-semibold text-ink-3">
        {group.label}
      </h2>
      <ul>
        {group.options.map(({ id, text, note, action }) => (
          <Entry
            key={id}
            text={text}
            note={note}
            onOpen={() => {
              if (action.kind === 'track') openShipment(action.number, { line: action.line, type: action.type });
            }}
          />
        ))}
      </ul>
    </section>
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
