import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useId } from 'react';

const PARTS = ['from', 'to', 'amount'] as const;

interface StepFieldsProps {
  readonly label: string;
  readonly mistake: string | undefined;
  /** One step per line, its parts separated by tabs. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Fields for chargeable days, each step with its costs. */
export function StepFields({ label, mistake, value, onValue }: StepFieldsProps) {
  const t = useTranslate();
  const id = useId();
  const steps = value.split('\n').map((step) => step.split('\t'));
  const write = (next: readonly (readonly string[])[]): void => onValue(next.map((step) => step.join('\t')).join('\n'));
  const lastDay = steps.at(-1)?.[1] ?? '';
  const next = /^\d+$/.test(lastDay) ? String(Number(lastDay) + 1) : '';
  return (
    <fieldset aria-describedby={mistake && id}>
      <legend className="text-sm font-semibold text-ink-2">{label}</legend>
      <div className="flex flex-col gap-2 pt-1">
        {steps.map((step, index) => (
          // Steps have no name, and are added and removed at the end alone.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="grid grid-cols-3 gap-3">
            {PARTS.map((part, place) => (
              <Input
                key={part}
                label={t(`rates.step.${part}`, { n: index + 1 })}
                hint={part === 'to' && index === steps.length - 1 ? t('rates.step.open') : undefined}
                value={step[place] ?? ''}
                maxLength={12}
                onText={(text) =>
                  write(
                    steps.with(
                      index,
                      PARTS.map((_, at) => (at === place ? text : (step[at] ?? ''))),
                    ),
                  )
                }
              />
            ))}
          </div>
        ))}
      </div>
      {mistake && (
        <p id={id} role="alert" className="pt-1 text-late">
          {mistake}
        </p>
      )}
      <div className="flex gap-3">
        <Button look="link" onClick={() => write([...steps, [next, '', '']])}>
          {t('rates.step.add')}
        </Button>
        {steps.length > 1 && (
          <Button look="link" onClick={() => write(steps.slice(0, -1))}>
            {t('rates.step.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
