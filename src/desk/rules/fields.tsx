/** Parts of forms that only rules and free days have. */
import { useId } from 'react';
import { INPUT, LABEL } from '../../ui/fields.tsx';

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
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="text"
        list={`${id}-offers`}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
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
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {hint}
      </p>
    </div>
  );
}

type LinesProps = Pick<OfferedProps, 'label' | 'hint' | 'value' | 'onText'>;

/** Text of some lines. */
export function Lines({ label, hint, value, onText }: LinesProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onText(target.value)}
        className={`${INPUT} py-2`}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {hint}
      </p>
    </div>
  );
}
