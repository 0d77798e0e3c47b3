import { useState } from 'react';
import type { SampleEntry } from '../../sampleLists';

interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly SampleEntry[];
  readonly chosen: readonly string[];
  onChosen(names: string[]): void;
}

const MOST_SHOWN = 50;

/** One or more of a long list, found by typing. */
export function SubjectPicker(props: PickerProps) {
  const { id, label, entries, chosen, onChosen } = props;
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const found = open
    ? entries
        .filter((entry) => entry.label.includes(words))
        .slice(0, MOST_SHOWN)
    : [];
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <ul className="chips">
        {chosen.map((name) => (
          <li key={name}>
            {entries.find((entry) => entry.name === name)?.label}
            <button
              type="button"
              onClick={() => onChosen(chosen.filter((one) => one !== name))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <input
        id={id}
        className="form-control"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <ul id={`${id}-list`} role="listbox" hidden={!open}>
        {found.map(({ name, label: words_ }) => (
          <li
            key={name}
            role="option"
            aria-selected={chosen.includes(name)}
            onMouseDown={() => onChosen([...chosen, name])}
          >
            {words_}
          </li>
        ))}
      </ul>
      <div className="field-msg" />
    </div>
  );
}
