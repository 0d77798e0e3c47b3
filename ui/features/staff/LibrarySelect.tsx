import { useId } from 'react';
import type { Library } from '@contract/configuration';

export interface LibrarySelectProps {
  readonly label: string;
  readonly libraries: readonly Library[];
  /** Abbreviation of the chosen library. */
  readonly value: string;
  onChange(library: string): void;
}

/** Chooses one of the libraries of the portal. */
export function LibrarySelect(props: LibrarySelectProps) {
  const { label, libraries, value, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {libraries.map(({ abbrev, name }) => (
          <option key={abbrev} value={abbrev}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
