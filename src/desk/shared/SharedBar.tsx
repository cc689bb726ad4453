/** The bar above the page of a share: what it shows, until when, and what its reader can do with it. */
import { useRef, useState } from 'react';
import { LanguageChoice } from '../../shipment/card/LanguageChoice.tsx';
import { config } from '../../api/config.ts';
import type { SharedHead } from '../../core/desk-api/shares.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { formatDay } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { BarFrame } from './frames.tsx';

interface SharedBarProps {
  readonly head: SharedHead;
  readonly q: string;
  readonly isMapShown: boolean;
  readonly onMap: () => void;
  readonly onSearch: (text: string) => void;
}

export function SharedBar({ head, q, isMapShown, onMap, onSearch }: SharedBarProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const until = formatDay(timeAt(head.endsAt, viewerZone()), t, nowMs);
  return (
    <BarFrame label={head.label} until={until} isSample={config.service === 'built-in'} t={t}>
      <Search q={q} onSearch={onSearch} />
      <Button aria-pressed={isMapShown} aria-keyshortcuts="m" onClick={onMap}>
        {t('desk.fleet')}
      </Button>
      <LanguageChoice className="shrink-0 rounded-button" />
    </BarFrame>
  );
}

/** The list follows when the person pauses. */
const TYPING_MS = 300;

function Search({ q, onSearch }: Pick<SharedBarProps, 'q' | 'onSearch'>) {
  const t = useTranslate();
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // A mark of the map and the browser's history change the filter, too.
  if (q !== known) {
    setKnown(q);
    setText(q);
  }
  const search = (value: string): void => {
    clearTimeout(timer.current);
    // What was typed since then stays in the field.
    setKnown(value.trim());
    onSearch(value);
  };
  return (
    <search className="min-w-0 flex-1">
      <input
        type="search"
        aria-label={t('customer.search')}
        placeholder={t('customer.search')}
        value={text}
        maxLength={200}
        onChange={({ target: { value } }) => {
          setText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), TYPING_MS);
        }}
        onKeyDown={({ key }) => key === 'Enter' && search(text)}
        className="min-h-9 w-full rounded-button border border-line bg-card px-3 text-sm text-ink placeholder:text-ink-3"
      />
    </search>
  );
}
