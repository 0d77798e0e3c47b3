import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEntry } from '@engine/types/context';
import { Icon } from '../../../components/Icon';
import { focusControl } from '../../focusControl';
import { useSentence } from '../../RendererContext';
import type { WidgetProps } from '../../types';
import { entryValues } from '../entryValue';
import { Combobox } from './Combobox';
import { chosenNames } from './chosenNames';

/** Searches for several entries. Chosen ones are listed above the field, each with a button that removes it. */
export function MultiplePicker(props: WidgetProps) {
  const { id, entries, value, label, schema, disabled, onChange } = props;
  const { t } = useTranslation('renderer');
  const sentence = useSentence();
  const [said, setSaid] = useState('');
  const names = useMemo(() => chosenNames(value), [value]);
  const open = useMemo(
    () => entries.filter((entry) => !names.includes(entry.name)),
    [entries, names],
  );
  const taken = useMemo(
    () => entries.filter((entry) => names.includes(entry.name)),
    [entries, names],
  );
  const limit = schema['maxItems'];
  const full = typeof limit === 'number' && names.length >= limit;

  function add(entry: ListEntry): void {
    onChange(entryValues([...names, entry.name], schema));
    setSaid(t('picker.added', { label: entry.label }));
  }

  function remove(name: string, words: string): void {
    const rest = names.filter((each) => each !== name);
    onChange(entryValues(rest, schema));
    setSaid(t('picker.removed', { label: words }));
    focusControl(id);
  }

  return (
    <>
      {names.length > 0 && (
        <ul className="chips" aria-label={t('picker.chosen', { label })}>
          {names.map((name) => {
            const words =
              entries.find((entry) => entry.name === name)?.label ?? name;
            return (
              <li key={name} className="chip">
                {words}
                <button
                  type="button"
                  disabled={disabled}
                  onClick={() => remove(name, words)}
                >
                  <Icon name="cross" />
                  <span className="visually-hidden">
                    {t('picker.remove', { label: words })}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        widget={props}
        entries={open}
        chosen={null}
        taken={taken}
        refusal={full ? sentence('maximumSelected', { limit }) : undefined}
        onChoose={(entry) => {
          if (entry !== undefined) add(entry);
        }}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
