import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../components/Icon';

/** How long typing must rest before the API is asked. */
const restMs = 300;

export interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** What is wrong with the choice; '' while nothing is shown. */
  readonly error?: string;
  /** The field takes the focus when it is drawn. */
  readonly focused: boolean;
  /** The words that are searched for, which the field has when it is drawn. */
  readonly query: string;
  /** Searches for other words; the same function at each drawing. */
  onQuery(query: string): void;
}

/** A field whose words are searched for once typing rests. Enter searches at once and never sends a form. */
export function SearchField(props: SearchFieldProps) {
  const { id, label, hint, error = '', focused, query, onQuery } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  useEffect(() => {
    const timer = setTimeout(() => onQuery(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed, onQuery]);
  const searchAtOnce = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onQuery(typed.trim());
  };
  return (
    <div className="field" role="search">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        ref={field}
        className={error === '' ? 'form-control' : 'form-control is-invalid'}
        type="search"
        id={id}
        value={typed}
        autoComplete="off"
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-message`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={searchAtOnce}
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
