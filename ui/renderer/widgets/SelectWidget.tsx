import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { entryValue } from './entryValue';

/**
 * One of a short list. The first line is `options.emptyLabel`, without one '- None -' for what is optional.
 * A value that the list does not hold is shown as none.
 */
export function SelectWidget(props: WidgetProps) {
  const { value, schema, entries, required, options, onChange, onBlur } = props;
  const { t } = useTranslation('renderer');
  const { emptyLabel } = options;
  const empty =
    typeof emptyLabel === 'string'
      ? emptyLabel
      : t(required ? 'choose' : 'none');
  const name = value === undefined || value === null ? '' : String(value);
  const known = entries.some((entry) => entry.name === name);
  return (
    <select
      {...controlProps(props, 'form-select')}
      autoComplete={props.node.autoComplete}
      disabled={props.disabled}
      value={known ? name : ''}
      onChange={({ target }) =>
        onChange(
          target.value === '' ? undefined : entryValue(target.value, schema),
        )
      }
      onBlur={onBlur}
    >
      <option value="">{empty}</option>
      {entries.map((entry) => (
        <option key={entry.name} value={entry.name}>
          {entry.label}
        </option>
      ))}
    </select>
  );
}
