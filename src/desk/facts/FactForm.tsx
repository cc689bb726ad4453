/** A form for one fact about one shipment or about all selected ones. */
import { type FormEvent, useState } from 'react';
import { FACT_KINDS, type FactKind } from '../../core/facts/types.ts';
import { isoOf, now } from '../../core/time/clock.ts';
import { Input, Select } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { useFactEdits } from './use-fact-edits.ts';

interface FactFormProps {
  readonly ids: readonly number[];
  /** Whether the form takes the focus. */
  readonly isFirst: boolean;
  /** The kind that the form offers first. */
  readonly initial: FactKind;
  readonly onDone?: () => void;
}

const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('button, select')?.focus();

export function FactForm({ ids, isFirst, initial, onDone }: FactFormProps) {
  const t = useTranslate();
  const { enter } = useFactEdits();
  const [kind, setKind] = useState(initial);
  const [day, setDay] = useState(() => isoOf(now()).slice(0, 10));
  const [time, setTime] = useState('');
  const [text, setText] = useState('');
  const [place, setPlace] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(day === '');
    if (day === '') return;
    const isEntered = await enter(ids, { kind, at: time === '' ? day : `${day}T${time}`, text, place });
    if (!isEntered) return;
    setText('');
    setPlace('');
    onDone?.();
  };
  return (
    <form
      noValidate
      ref={isFirst ? focusFirst : undefined}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <Select
        label={t('facts.kind')}
        options={FACT_KINDS}
        textOf={(one) => t('fact.name', { kind: one })}
        value={kind}
        onPick={setKind}
      />
      <div className="grid grid-cols-2 gap-3">
        <Input
          label={t('facts.day')}
          mistake={isAsked ? t('facts.needsDay') : undefined}
          type="date"
          value={day}
          onText={setDay}
        />
        <Input label={t('facts.time')} hint={t('facts.timeHint')} type="time" value={time} onText={setTime} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Input label={t('facts.place')} maxLength={200} value={place} onText={setPlace} />
        <Input label={t('facts.text')} hint={t('facts.textHint')} maxLength={200} value={text} onText={setText} />
      </div>
      <WriteButton type="submit" look="primary" className="self-start">
        {t('facts.save')}
      </WriteButton>
    </form>
  );
}
