import { useTranslate } from '../../ui/use-translate.ts';
import type { SeaLine } from '../../core/shipment/lists.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { type LineState, stateOfLine } from './find-lines.ts';

const TONES: Readonly<Record<LineState, Tone>> = { active: 'ok', maintenance: 'warn', inactive: 'late' };
const TYPES = ['ct', 'bl', 'bk', 'blCt', 'bkCt'] as const;

export interface LineItemProps {
  readonly line: SeaLine;
  /** The code in use, if it is this line's. */
  readonly selected: string | null;
  readonly onPick?: (code: string) => void;
}

/** One line of the directory. In the picker each of its codes is a button. */
export function LineItem({ line, selected, onPick }: LineItemProps) {
  const t = useTranslate();
  const state = stateOfLine(line);
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto font-semibold text-ink">{line.name}</p>
        {line.codes.map((code) =>
          onPick === undefined ? (
            <Badge key={code}>{code}</Badge>
          ) : (
            <Button
              key={code}
              look={code === selected ? 'primary' : 'quiet'}
              aria-pressed={code === selected}
              aria-label={t('lines.choose', { name: line.name, code })}
              onClick={() => onPick(code)}
            >
              {code}
            </Button>
          ),
        )}
        <Badge tone={TONES[state]}>{t(`lines.state.${state}`)}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-3">{t('lines.types')}</dt>
        <dd>
          <ul className="flex flex-wrap gap-x-3">
            {TYPES.map((type) => (
              <TypeMark key={type} type={t(`lines.type.${type}`)} takes={line.types[type]} />
            ))}
          </ul>
        </dd>
        <dt className="text-ink-3">{t('lines.prefixes')}</dt>
        <dd className="text-ink-2">{line.prefixes.length === 0 ? t('lines.noPrefixes') : line.prefixes.join(', ')}</dd>
      </dl>
    </li>
  );
}

/** Crossed out as well as greyed: never by colour alone. */
function TypeMark({ type, takes }: { readonly type: string; readonly takes: boolean | null }) {
  const t = useTranslate();
  if (takes === null) return null;
  return (
    <li className={classes(takes ? 'text-ink' : 'text-ink-3 line-through')}>
      <span aria-hidden>{type}</span>
      <span className="sr-only">{t(takes ? 'lines.takes' : 'lines.takesNot', { type })}</span>
    </li>
  );
}
