import type { WidgetProps } from '../types';
import { entryValues } from './entryValue';
import { leavesGroup } from './leavesGroup';
import { chosenNames } from './picker/chosenNames';

/** Several of a few, each with a box to tick. The answer keeps the order of the choices. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, value, entries, schema, disabled, invalid, onChange } = props;
  const chosen = chosenNames(value);
  return (
    <div
      className="choices"
      role="group"
      aria-labelledby={props.labelId}
      onBlur={(event) => {
        if (leavesGroup(event)) props.onBlur();
      }}
    >
      {entries.map(({ name, label }, position) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            id={position === 0 ? id : undefined}
            className="form-check-input"
            checked={chosen.includes(name)}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            onChange={({ target }) => choose(name, target.checked)}
          />
          <span className="choice-body">
            <b>{label}</b>
          </span>
        </label>
      ))}
    </div>
  );

  function choose(name: string, isChosen: boolean): void {
    const kept = entries
      .map((entry) => entry.name)
      .filter((one) => (one === name ? isChosen : chosen.includes(one)));
    onChange(entryValues(kept, schema));
  }
}
