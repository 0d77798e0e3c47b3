import { useEffect, useRef } from 'react';
import { Icon } from './Icon';

export interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  /** What is found by the words. */
  readonly hint?: string;
  /** What is wrong with the choice, '' while nothing is; without it the field has no place for an error. */
  readonly error?: string;
  /** The field takes the focus when it is drawn. */
  readonly focused?: boolean;
  readonly typed: string;
  onType(words: string): void;
  /** Searches before typing rests. */
  onEnter?(): void;
}

/** A field for the words of a search. Enter never sends the form around it. */
export function SearchField(props: SearchFieldProps) {
  const { id, label, hint, error, focused = false, typed } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const hasError = error !== undefined && error !== '';
  const hintId = hint === undefined ? [] : [`${id}-hint`];
  const errorId = error === undefined ? [] : [`${id}-message`];
  return (
    <div className="field" role="search">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        ref={field}
        className={hasError ? 'form-control is-invalid' : 'form-control'}
        type="search"
        id={id}
        value={typed}
        autoComplete="off"
        aria-invalid={hasError || undefined}
        aria-describedby={hintId.concat(errorId).join(' ') || undefined}
        onChange={({ target }) => props.onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          props.onEnter?.();
        }}
      />
      {error !== undefined && (
        <div className="field-msg" id={`${id}-message`}>
          {hasError && (
            <p className="field-error">
              <Icon name="error" />
              <span>{error}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
