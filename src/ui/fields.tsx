/** The parts of which forms are made. */
import { type ReactNode, useId } from 'react';

export const INPUT = 'min-h-9 w-full rounded-button border border-line bg-card px-3 text-ink';
const LABEL = 'block pb-1 text-sm font-semibold text-ink-2';

interface InputProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'url' | 'email' | 'time' | 'number' | 'date';
  readonly value: string | number;
  readonly maxLength?: number;
  readonly onText: (text: string) => void;
}

interface FieldProps extends Pick<InputProps, 'label' | 'hint'> {
  /** The control, with its id and the id of what describes it. */
  readonly children: (id: string, hintId: string | undefined) => ReactNode;
}

/** A control under its label and over its hint. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {children(id, hintId)}
      {hint && (
        <p id={hintId} className="pt-1 text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export function Input({ label, hint, onText, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint}>
      {(id, hintId) => (
        <input
          {...input}
          id={id}
          aria-describedby={hintId}
          onChange={({ target }) => onText(target.value)}
          className={INPUT}
        />
      )}
    </Field>
  );
}

interface OptionsProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly textOf: (one: T) => string;
}

export function Select<T extends string>({
  label,
  options,
  textOf,
  value,
  onPick,
}: OptionsProps<T> & { readonly value: T; readonly onPick: (one: T) => void }) {
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={({ target }) => onPick(options.find((one) => one === target.value) ?? value)}
          className={INPUT}
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {textOf(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChoicesProps<T extends string> extends OptionsProps<T> {
  readonly chosen: readonly T[];
  readonly onChosen: (chosen: readonly T[]) => void;
}

export function Choices<T extends string>({ label, options, textOf, chosen, onChosen }: ChoicesProps<T>) {
  return (
    <fieldset>
      <legend className={LABEL}>{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={() => onChosen(options.filter((other) => chosen.includes(other) !== (other === one)))}
              className="size-5 shrink-0 accent-chart"
            />
            {textOf(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
