import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/IconButton';
import type { WidgetProps } from '../../types';
import { entryValue } from '../entryValue';
import { Combobox } from './Combobox';
import { chosenNames } from './chosenNames';

/** Searches for one entry. The field shows the chosen one; emptied, nothing is chosen. */
export function SinglePicker(props: WidgetProps) {
  const { entries, value, label, schema, onChange } = props;
  const { t } = useTranslation('renderer');
  const [name] = chosenNames(value);
  const chosen = entries.find((entry) => entry.name === name);
  return (
    <div className="picker-single">
      <Combobox
        widget={props}
        entries={entries}
        chosen={chosen ?? null}
        onChoose={(entry) => onChange(entry && entryValue(entry.name, schema))}
      />
      {chosen !== undefined && !props.disabled && (
        <IconButton
          icon="cross"
          label={t('picker.clear', { label })}
          onClick={() => onChange(undefined)}
        />
      )}
    </div>
  );
}
