/** The terms of the filter, each with a button that removes it. */
import X from 'lucide/dist/esm/icons/x.mjs';
import { toNames } from '../../core/filter/own-words.ts';
import { toTerms } from '../../core/filter/tokens.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useDialect } from '../common/own-columns.tsx';
import { goDesk } from '../../state/desk-store.ts';

export function FilterChips({ q }: { readonly q: string }) {
  const t = useTranslate();
  const dialect = useDialect();
  const { terms } = toTerms(q);
  if (terms.length === 0) return null;
  return (
    <ul aria-label={t('desk.filter.terms')} className="flex shrink-0 gap-1">
      {terms.map((term) => {
        const { start, end } = term;
        const english = toNames(q.slice(start, end), dialect.own);
        const text = dialect.local?.title(term) ?? english;
        return (
          <li
            key={start}
            title={text === english ? undefined : english}
            className="flex items-center rounded-tab bg-soft ps-2 text-xs text-ink"
          >
            <span dir="auto">{text}</span>
            <button
              type="button"
              aria-label={t('desk.filter.remove', { term: text })}
              onClick={() =>
                goDesk({ q: `${q.slice(0, start)}${q.slice(end)}`.replace(/\s+/g, ' ').trim(), view: null })
              }
              className="inline-flex size-6 items-center justify-center hover:text-chart"
            >
              <Icon icon={X} size={12} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
