/** Form fields: a control with its label above and its hint below. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { SelectMenu } from './SelectMenu.tsx';

export const INPUT = 'min-h-9 w-full rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3';
const LABEL = 'block pb-1 text-sm font-semibold text-ink-2';

interface LabelProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the value cannot be saved. Screen readers announce it when it appears. */
  readonly mistake?: string | undefined;
}

interface FieldProps extends LabelProps {
  /** Renders the control with the ids of its label, hint and mistake. */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

export function Field({ label, hint, mistake, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(mistake) })}
      <Notes id={id} hint={hint} mistake={mistake} />
    </div>
  );
}

function Notes({ id, hint, mistake }: Omit<LabelProps, 'label'> & { readonly id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="pt-1 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {mistake && (
        <p id={`${id}-mistake`} role="alert" className="pt-1 text-sm text-late">
          {mistake}
        </p>
      )}
    </>
  );
}

type TextFieldProps = LabelProps & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

interface InputProps
  extends TextFieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'min' | 'max' | 'pattern' | 'lang' | 'autoComplete'> {
  readonly type?: 'text' | 'url' | 'email' | 'time' | 'number' | 'date' | undefined;
  /** Suggestions while the person types. Other values are allowed, too. */
  readonly offers?: readonly string[] | undefined;
  readonly className?: string;
}

export function Input({ label, hint, mistake, onText, offers, className, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} mistake={mistake}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            list={offers && `${control.id}-offers`}
            autoComplete={offers === undefined ? input.autoComplete : 'off'}
            onChange={({ target }) => onText(target.value)}
            className={classes(INPUT, className)}
          />
          {offers && (
            <datalist id={`${control.id}-offers`}>
              {offers.map((offer) => (
                <option key={offer} value={offer}>
                  {offer}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

export const TextArea = ({
  label,
  hint,
  mistake,
  value,
  onText,
  isFirst = false,
}: TextFieldProps & { readonly isFirst?: boolean }) => (
  <Field label={label} hint={hint} mistake={mistake}>
    {(control) => (
      <textarea
        {...control}
        data-first={isFirst ? '' : undefined}
        rows={3}
        value={value}
        onChange={({ target }) => onText(target.value)}
        className={`${INPUT} py-2`}
      />
    )}
  </Field>
);

interface OptionsProps<T extends string> extends LabelProps {
  readonly options: readonly T[];
  readonly textOf: (option: T) => string;
}

interface SelectProps<T extends string> extends OptionsProps<T> {
  readonly value: T;
  readonly onPick: (option: T) => void;
}

export function Select<T extends string>({ label, hint, mistake, options, textOf, value, onPick }: SelectProps<T>) {
  return (
    <Field label={label} hint={hint} mistake={mistake}>
      {(control) => (
        <SelectMenu
          {...control}
          label={label}
          options={options}
          textOf={textOf}
          value={value}
          onPick={onPick}
          className={INPUT}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

export const Check = ({ label, isOn, disabled = false, onChange, className = 'min-h-8' }: CheckProps) => (
  <label className={classes('flex items-center gap-2', className)}>
    <input
      type="checkbox"
      checked={isOn}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-chart"
    />
    <span className="min-w-0">{label}</span>
  </label>
);

interface ChoicesProps<T extends string> extends OptionsProps<T> {
  readonly chosen: readonly T[];
  readonly onChosen: (chosen: readonly T[]) => void;
}

export function Choices<T extends string>({
  label,
  hint,
  mistake,
  options,
  textOf,
  chosen,
  onChosen,
}: ChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset aria-describedby={mistake && `${id}-mistake`}>
      <legend className={LABEL}>{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((option) => (
          <Check
            key={option}
            label={textOf(option)}
            isOn={chosen.includes(option)}
            onChange={(isOn) => onChosen(options.filter((other) => (other === option ? isOn : chosen.includes(other))))}
          />
        ))}
      </div>
      <Notes id={id} hint={hint} mistake={mistake} />
    </fieldset>
  );
}
