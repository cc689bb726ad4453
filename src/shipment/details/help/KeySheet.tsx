import { MARKS, SignList } from '../../../ui/MarkSign.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { setUi } from '../../../state/ui-store.ts';

export function KeySheet({ open, desk = false }: { readonly open: boolean; readonly desk?: boolean }) {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t('help.title')} closeLabel={t('help.close')} onClose={() => setUi({ help: false })}>
      <div className="flex flex-col gap-5">
        {(desk ? [...KEYS, DESK_KEYS] : KEYS).map(({ where, keys }) => (
          <section key={where} aria-labelledby={`help-${where}`}>
            <h3 id={`help-${where}`} className="pb-2 text-sm font-semibold text-ink-3">
              {t(`help.where.${where}`)}
            </h3>
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-2">
              {keys.map(({ does, ...key }) => (
                <div key={does} className="contents">
                  <dt className="flex flex-wrap gap-1">
                    {('name' in key ? [t(`help.key.${key.name}`)] : key.labels).map((text) => (
                      <kbd key={text} className="rounded-tab border border-line bg-soft px-1.5 font-sans text-sm">
                        {text}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{t(`help.${does}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section aria-labelledby="help-signs">
          <h3 id="help-signs" className="pb-2 text-sm font-semibold text-ink-3">
            {t('help.signs')}
          </h3>
          <SignList marks={MARKS} t={t} />
        </section>
      </div>
    </Dialog>
  );
}

/** Every key of the page: its label, or the key of its text in the catalogue. */
const KEYS = [
  {
    where: 'page',
    keys: [
      { labels: ['/'], does: 'slash' },
      { labels: ['?'], does: 'question' },
      { labels: ['f'], does: 'fold' },
      { name: 'escape', does: 'escape' },
    ],
  },
  {
    where: 'search',
    keys: [
      { labels: ['↓', '↑'], does: 'arrows' },
      { name: 'enter', does: 'enter' },
    ],
  },
  {
    where: 'panel',
    keys: [
      { labels: ['←', '→'], does: 'tabs' },
      { name: 'enter', does: 'select' },
    ],
  },
  {
    where: 'map',
    keys: [
      { name: 'tab', does: 'tab' },
      { labels: ['←', '→'], does: 'stops' },
      { labels: ['+', '−'], does: 'zoom' },
      { name: 'space', does: 'play' },
    ],
  },
] as const;

/** Keys that exist only on a server with a desk. */
const DESK_KEYS = {
  where: 'desk',
  keys: [
    { labels: ['w'], does: 'watch' },
    { labels: ['d'], does: 'desk' },
  ],
} as const;
