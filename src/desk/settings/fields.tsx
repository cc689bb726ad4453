/** Parts of forms that only rules and free days have. */
import { Field, INPUT } from '../../ui/fields.tsx';

interface OfferedProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly maxLength: number;
  /** What is offered while somebody writes; anything else may be written, too. */
  readonly offers: readonly string[];
  readonly onText: (text: string) => void;
}

export function Offered({ label, hint, offers, onText, ...input }: OfferedProps) {
  return (
    <Field label={label} hint={hint}>
      {(id, hintId) => (
        <>
          <input
            {...input}
            id={id}
            type="text"
            list={`${id}-offers`}
            autoComplete="off"
            aria-describedby={hintId}
            onChange={({ target }) => onText(target.value)}
            className={INPUT}
          />
          <datalist id={`${id}-offers`}>
            {offers.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

type LinesProps = Pick<OfferedProps, 'label' | 'hint' | 'value' | 'onText'>;

/** Text of some lines. */
export const Lines = ({ label, hint, value, onText }: LinesProps) => (
  <Field label={label} hint={hint}>
    {(id, hintId) => (
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-describedby={hintId}
        onChange={({ target }) => onText(target.value)}
        className={`${INPUT} py-2`}
      />
    )}
  </Field>
);
