import { useQuery } from '@tanstack/react-query';
import { config } from '../../../api/config.ts';
import { sourcesQuery } from '../../../api/sources-query.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { toSourceTexts } from '../../../core/words/sources.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { Block, Facts } from './Facts.tsx';
import { useProvenance } from '../sources/use-provenance.ts';

interface SourcesBlockProps {
  readonly reading: Reading;
  /** Whether the answer is the present one. Only its sources can be asked again. */
  readonly isPresent: boolean;
}

/** Lists each source with what it contributed, its age and its terms, and for staff its remaining requests. */
export function SourcesBlock({ reading, isPresent }: SourcesBlockProps) {
  const t = useTranslate();
  const provenance = useProvenance(reading.shipment);
  // Samples have no request limit, and a server with samples only has no states to show.
  const isCounted = provenance?.sources.some(({ kind, isSample }) => !isSample && kind !== 'atlas' && kind !== 'ours');
  const showsSources = isPresent && config.access === 'internal' && isCounted === true;
  const { data: states = [] } = useQuery({ ...sourcesQuery, enabled: showsSources });
  if (provenance === null) return null;
  return (
    <Block title={t('sources.name')}>
      <ul className="space-y-2">
        {toSourceTexts(provenance, reading, states, t).map(({ name, isSample, rows, notes, terms }) => (
          <li key={name} className="rounded-tab bg-soft px-3 py-2">
            <h3 className="mb-1 flex items-center justify-between gap-2 text-sm font-semibold text-ink">
              <span dir="auto">{name}</span>
              {isSample && <Badge tone="plain">{t('app.sample')}</Badge>}
            </h3>
            <Facts rows={rows} />
            {notes.map((note) => (
              <p key={note} className="mt-1 text-xs text-ink-2">
                {note}
              </p>
            ))}
            {terms !== null && (
              <a
                href={terms}
                target="_blank"
                rel="noreferrer"
                aria-label={t('conflict.claim', { who: name, what: t('sources.terms') })}
                className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold text-chart underline"
              >
                {t('sources.terms')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {states.map(
        ({ id, name, refusesKey }) =>
          refusesKey && (
            <p key={id} className="mt-2 text-sm text-warn">
              {t('api.cause.key', { carrier: name })}
            </p>
          ),
      )}
    </Block>
  );
}
