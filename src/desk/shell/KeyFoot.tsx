/** The keys that are used most, `?` lists all; and what the plan does next. */
import { useTranslate } from '../../ui/use-translate.ts';
import { Key } from '../common/Key.tsx';
import { KEYS } from '../common/keys.ts';
import { NextLook } from './NextLook.tsx';

const SHOWN = ['open', 'select', 'tag', 'filter', 'undo', 'keys'] as const;

export function KeyFoot() {
  const t = useTranslate();
  return (
    <footer className="flex items-center gap-4 overflow-hidden border-t border-line px-4 py-1 text-xs whitespace-nowrap text-ink-3 max-desk:hidden print:hidden">
      <span className="flex items-center gap-1">
        <Key of={KEYS.next.keys[0]} /> <Key of={KEYS.previous.keys[0]} /> {t('desk.foot.move')}
      </span>
      {SHOWN.map((name) => (
        <span key={name} className="flex items-center gap-1">
          <Key of={KEYS[name].keys[0]} /> {t(`desk.key.${name}`)}
        </span>
      ))}
      <NextLook />
    </footer>
  );
}
