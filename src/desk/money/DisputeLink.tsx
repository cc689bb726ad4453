import { useTranslate } from '../../ui/use-translate.ts';
import { deskLink, goDesk } from '../../state/desk-store.ts';

/** A real link, so that it can be opened in a new tab. */
export function DisputeLink({ id }: { readonly id: number }) {
  const t = useTranslate();
  const to = { page: 'dispute', dispute: String(id), case: null } as const;
  return (
    <a
      href={deskLink(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        goDesk(to);
      }}
      className="target inline-block pt-1 font-semibold hover:text-chart hover:underline print:hidden"
    >
      {t('money.dispute')}
    </a>
  );
}
