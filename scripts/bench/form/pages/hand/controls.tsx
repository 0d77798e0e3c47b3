import type { ReactNode } from 'react';
import type { Json } from '../../../../../engine/types/json';
import type { SampleEntry } from '../../sampleLists';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

function Field({ id, label, error, isRequired = false, children }: FieldProps) {
  return (
    <div className="field">
      <label className="form-label" id={`${id}-label`} htmlFor={id}>
        {label}
        {!isRequired && <span className="optional"> (optional)</span>}
      </label>
      {children}
      <div className="field-msg" id={`${id}-message`}>
        <div aria-live="polite">
          {error !== undefined && <p className="field-error">{error}</p>}
        </div>
      </div>
    </div>
  );
}

interface InputProps extends Omit<FieldProps, 'children'> {
  readonly value: Json | undefined;
  readonly isNumber?: boolean;
  readonly lines?: boolean;
  onAnswer(value: string | undefined): void;
  onLeave(): void;
}

/** A line or a box of text with its label and what is wrong. */
export function TextField(props: InputProps) {
  const { id, value, error, isNumber = false, lines = false } = props;
  const shared = {
    id,
    className: `form-control${error === undefined ? '' : ' is-invalid'}`,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': `${id}-message`,
    value: value === undefined ? '' : String(value),
    onBlur: props.onLeave,
  };
  const tell = (text: string) => props.onAnswer(text === '' ? undefined : text);
  return (
    <Field {...props}>
      {lines ? (
        <textarea
          {...shared}
          rows={3}
          onChange={({ target }) => tell(target.value)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={isNumber ? 'numeric' : undefined}
          onChange={({ target }) => tell(target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends Omit<InputProps, 'isNumber' | 'lines'> {
  readonly entries: readonly SampleEntry[];
}

/** One of a short list. */
export function SelectField(props: ChoiceProps) {
  const { id, value, error, entries } = props;
  return (
    <Field {...props}>
      <select
        id={id}
        className={`form-select${error === undefined ? '' : ' is-invalid'}`}
        aria-describedby={`${id}-message`}
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) =>
          props.onAnswer(target.value === '' ? undefined : target.value)
        }
        onBlur={props.onLeave}
      >
        <option value="" />
        {entries.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface RadioProps extends Omit<FieldProps, 'children' | 'error'> {
  readonly value: Json | undefined;
  readonly choices: readonly (readonly [value: Json, label: string])[];
  onAnswer(value: Json): void;
}

export const yesOrNo = [
  [true, 'Yes'],
  [false, 'No'],
] as const;

/** One of a few, each on a card. */
export function RadioField({
  id,
  label,
  value,
  choices,
  onAnswer,
}: RadioProps) {
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="yesno" role="radiogroup">
        {choices.map(([choice, words]) => (
          <label className="choice" key={words}>
            <input
              type="radio"
              name={id}
              className="form-check-input"
              checked={value === choice}
              onChange={() => onAnswer(choice)}
            />
            <span className="choice-body">{words}</span>
          </label>
        ))}
      </div>
      <div className="field-msg" id={`${id}-message`} />
    </fieldset>
  );
}
