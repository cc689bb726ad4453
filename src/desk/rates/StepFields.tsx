import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import type { StepDraft } from './rate-draft.ts';

const PARTS = ['from', 'to', 'amount'] as const;

interface StepFieldsProps {
  readonly steps: readonly StepDraft[];
  /** Read out when it appears. */
  readonly mistake: string;
  readonly onSteps: (steps: readonly StepDraft[]) => void;
}

/** Days in charge, each with what it costs. */
export function StepFields({ steps, mistake, onSteps }: StepFieldsProps) {
  const t = useTranslate();
  const id = useId();
  const last = steps.at(-1);
  const next = last !== undefined && /^\d+$/.test(last.to) ? String(Number(last.to) + 1) : '';
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-semibold text-ink-2">{t('rates.steps')}</legend>
      <div className="flex flex-col gap-2 pt-1">
        {steps.map((step, index) => (
          // Steps have no name, and are added and removed at the end alone.
          <div key={index} className="grid grid-cols-3 gap-3">
            {PARTS.map((part) => (
              <Input
                key={part}
                label={t(`rates.step.${part}`, { n: index + 1 })}
                hint={part === 'to' && index === steps.length - 1 ? t('rates.step.open') : undefined}
                value={step[part]}
                maxLength={12}
                onText={(text) => onSteps(steps.map((one, at) => (at === index ? { ...one, [part]: text } : one)))}
              />
            ))}
          </div>
        ))}
      </div>
      <p id={id} role="alert" className="text-late">
        {mistake}
      </p>
      <div className="flex gap-3">
        <Button look="link" onClick={() => onSteps([...steps, { from: next, to: '', amount: '' }])}>
          {t('rates.step.add')}
        </Button>
        {steps.length > 1 && (
          <Button look="link" onClick={() => onSteps(steps.slice(0, -1))}>
            {t('rates.step.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
