import { useEffect } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { setUi, useUi } from '../../view/ui-store.ts';
import { isTyping } from './is-typing.ts';
import { KEYS } from './keys.ts';

/** The sheet of keys, opened by `?` anywhere but where text is typed. */
export function HelpSheet() {
  const t = useTranslate();
  const open = useUi((ui) => ui.help);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setUi({ help: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog open={open} title={t('help.title')} closeLabel={t('help.close')} onClose={() => setUi({ help: false })}>
      <div className="flex flex-col gap-5">
        {KEYS.map(({ where, keys }) => (
          <section key={where} aria-labelledby={`help-${where}`}>
            <h3 id={`help-${where}`} className="pb-2 text-sm font-semibold text-ink-3">
              {t(`help.where.${where}`)}
            </h3>
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-2">
              {keys.map(({ shown, does }) => (
                <div key={does} className="contents">
                  <dt className="flex flex-wrap gap-1">
                    {shown.map((key) => (
                      <kbd key={key} className="rounded-tab border border-line bg-soft px-1.5 font-sans text-sm">
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{t(`help.${does}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
