import { useTranslate } from '../../ui/use-translate.ts';
import { AddFlow } from '../add/AddFlow.tsx';

/** A desk without a watch teaches by one box, which stays until its result was read. */
export function EmptyDesk({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslate();
  return (
    <div className="mx-auto flex h-full max-w-200 flex-col gap-4 overflow-y-auto p-5">
      <div>
        <h1 className="text-lg font-semibold">{t('add.empty')}</h1>
        <p className="pt-1 text-ink-2">{t('add.emptyBody')}</p>
      </div>
      <AddFlow isFirst onClose={onLeave} />
    </div>
  );
}
