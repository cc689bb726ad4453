/** All keys of the desk, opened by the key `?`. */
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { Key } from '../common/Key.tsx';
import { canWrite, isGuest } from '../../state/guest.ts';
import { KEY_NAMES, type KeyName, KEYS } from '../common/keys.ts';

const WRITING: readonly KeyName[] = ['undo', 'add', 'tag', 'edit', 'know', 'done', 'snooze', 'assign', 'note'];
const PLACES = ['page', 'list', 'case'] as const;

export function KeySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t('desk.keys.title')} closeLabel={t('desk.close')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {PLACES.filter((place) => place !== 'case' || canWrite()).map((place) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`} className="pb-2 text-sm font-semibold text-ink-3">
              {t(`desk.keys.${place}`)}
            </h3>
            <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1">
              {KEY_NAMES.filter(
                (name) =>
                  KEYS[name].where === place &&
                  (canWrite() || !WRITING.includes(name)) &&
                  (name !== 'select' || !isGuest()),
              ).map((name) => (
                <div key={name} className="contents">
                  <dt className="flex flex-wrap items-start gap-1">
                    {KEYS[name].keys.map((key) => (
                      <Key key={key} name={key} />
                    ))}
                  </dt>
                  <dd>{t(`desk.key.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
