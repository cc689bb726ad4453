import { useQuery } from '@tanstack/react-query';
import { deskRole, deskStateQuery } from '../../../api/desk/watched.ts';
import { useTranslate } from '../../../ui/use-translate.ts';

/** Shows the state of the desk on the start page to people with access: open cases and arrivals. */
export function DeskState() {
  return deskRole() === null ? null : <State />;
}

function State() {
  const t = useTranslate();
  const { data } = useQuery(deskStateQuery);
  return (
    <p className="me-auto flex flex-wrap gap-x-2">
      <a
        href="/desk"
        className="target inline-block min-h-6 font-semibold text-ink hover:underline"
        title={t('watch.toDesk')}
      >
        {data === undefined || data.watched === 0
          ? t('watch.toDeskEmpty')
          : data.attention === 0
            ? t('watch.state.calm', { watched: data.watched })
            : t('watch.state.needs', { count: data.attention })}
      </a>
      {data !== undefined && data.arriving > 0 && (
        <a href="/desk?tab=all&q=week:this" className="target inline-block min-h-6 text-ink-2 hover:underline">
          {t('watch.state.arriving', { count: data.arriving })}
        </a>
      )}
    </p>
  );
}
