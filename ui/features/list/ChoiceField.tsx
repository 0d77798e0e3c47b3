import { useId } from 'react';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { value: string; label: string }[];
  readonly className?: string;
  onChoose(value: string): void;
}

/** A select with its label among the filters of a list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, choices, className = '', onChoose } = props;
  const id = useId();
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
