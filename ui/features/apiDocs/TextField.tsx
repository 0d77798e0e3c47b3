import { Icon } from '../../components/Icon';

export interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** '' where nothing is wrong. */
  readonly error: string;
  onChange(text: string): void;
}

/** One line of text with its label and message. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, error, onChange } = props;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className={error === '' ? 'form-control' : 'form-control is-invalid'}
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="field-msg" id={`${id}-message`}>
        {error === '' ? null : (
          <p className="field-error">
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
