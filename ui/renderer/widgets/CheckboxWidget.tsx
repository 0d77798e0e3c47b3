import { hintId } from '../fieldId';
import type { WidgetProps } from '../types';

/** Something to confirm. The whole card is the target, and its hint says what follows. A box that need not be ticked says so by being one. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, labelId, label, hint, value, invalid, required } = props;
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        className="form-check-input"
        checked={value === true}
        disabled={props.disabled}
        aria-labelledby={labelId}
        aria-describedby={props.describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onChange={({ target }) => props.onChange(target.checked)}
        onBlur={props.onBlur}
      />
      <span className="choice-body">
        <b id={labelId}>{label}</b>
        {hint !== '' && (
          <span className="hint d-block" id={hintId(id)}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
