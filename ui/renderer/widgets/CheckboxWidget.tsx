import type { WidgetProps } from '../types';

/** Something to confirm. The whole card is the target; `options.description` says what follows. A box that need not be ticked says so by being one. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, label, value, describedBy, invalid, required, options } = props;
  const { description } = options;
  return (
    <label className="choice" id={props.labelId}>
      <input
        type="checkbox"
        id={id}
        className="form-check-input"
        checked={value === true}
        disabled={props.disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onChange={({ target }) => props.onChange(target.checked)}
        onBlur={props.onBlur}
      />
      <span className="choice-body">
        <b>{label}</b>
        {typeof description === 'string' && (
          <span className="hint d-block">{description}</span>
        )}
      </span>
    </label>
  );
}
