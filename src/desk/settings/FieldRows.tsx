/** Renders the fields of a form as its table declares them. */
import type { ReactNode } from 'react';
import { Check, Choices, Input, Select, TextArea } from '../../ui/fields.tsx';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import {
  type Draft,
  type FieldRow,
  type FieldSpec,
  parseList,
  type NoteSpec,
  ON,
  toList,
  weekdayOptions,
} from './field-table.ts';
import { StepFields } from './StepFields.tsx';

const COLUMNS = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4'];

interface FieldRowsProps<K extends string> {
  readonly rows: readonly FieldRow<K>[];
  readonly draft: Draft<K>;
  /** The field with a mistake, and the reason. */
  readonly mistake: { readonly field: string | null; readonly text: string } | null;
  readonly onChange: (name: K, value: string) => void;
}

export function FieldRows<K extends string>({ rows, draft, mistake, onChange }: FieldRowsProps<K>) {
  return rows.map((row) => (
    <div key={row.map(keyOf).join(' ')} className={classes('grid gap-3 empty:hidden', COLUMNS[row.length])}>
      {row.map((part) =>
        part.type === 'note' ? (
          <Note key={part.text} {...part} />
        ) : (
          <Folded key={part.name} under={part.foldedUnder}>
            <Control
              field={part}
              value={draft[part.name]}
              mistake={mistake?.field === part.name ? mistake.text : undefined}
              onValue={(value) => onChange(part.name, value)}
            />
          </Folded>
        ),
      )}
    </div>
  ));
}

const keyOf = (part: FieldSpec | NoteSpec): string => (part.type === 'note' ? part.text : part.name);

const Note = ({ text, isLive = false }: NoteSpec) =>
  text !== '' && (
    <p role={isLive ? 'status' : undefined} className="text-ink-2">
      {text}
    </p>
  );

function Folded({ under, children }: { readonly under: string | undefined; readonly children: ReactNode }) {
  if (under === undefined) return children;
  return (
    <details>
      <summary className="target cursor-pointer text-ink hover:underline">{under}</summary>
      {children}
    </details>
  );
}

interface ControlProps {
  readonly field: FieldSpec;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onValue: (value: string) => void;
}

function Control({ field, value, mistake, onValue }: ControlProps) {
  const t = useTranslate();
  const { type, label, hint } = field;
  const shared = { label, hint, mistake };
  switch (type) {
    case 'check':
      return <Check label={label} isOn={value === ON} onChange={(isOn) => onValue(isOn ? ON : '')} />;
    case 'lines':
      return <TextArea {...shared} value={value} onText={onValue} />;
    case 'steps':
      return <StepFields {...shared} value={value} onValue={onValue} />;
    case 'choice':
    case 'several':
    case 'weekdays': {
      const options = type === 'weekdays' ? weekdayOptions(t) : (field.options ?? []);
      const choices = {
        ...shared,
        options: options.map((option) => option.value),
        textOf: (option: string) => options.find((candidate) => candidate.value === option)?.label ?? option,
      };
      return type === 'choice' ? (
        <Select {...choices} value={value} onPick={onValue} />
      ) : (
        <Choices {...choices} chosen={parseList(value)} onChosen={(chosen) => onValue(toList(chosen))} />
      );
    }
    default: {
      const { maxLength, min, max, offers } = field;
      return <Input {...shared} {...{ type, maxLength, min, max, offers }} value={value} onText={onValue} />;
    }
  }
}
