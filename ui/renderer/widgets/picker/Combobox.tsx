import { useMemo, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useCombobox } from 'downshift';
import type { ListEntry } from '@engine/types/context';
import { Icon } from '../../../components/Icon';
import type { WidgetProps } from '../../types';
import { controlProps } from '../controlProps';
import { ListCredit } from './ListCredit';
import { OptionList } from './OptionList';
import { optionLimit } from './optionLimit';
import { PickerStatus } from './PickerStatus';
import { searchEntries } from './searchEntries';

interface ComboboxProps {
  readonly widget: WidgetProps;
  readonly entries: readonly ListEntry[];
  /** The entry in the field outside of a search; null if the chosen entries are shown elsewhere. */
  readonly chosen: ListEntry | null;
  /** Why nothing more can be chosen. */
  readonly refusal?: string | undefined;
  onChoose(entry: ListEntry | undefined): void;
}

/** A text field over a list: what is typed searches it, arrows walk through it, Enter takes the marked entry. */
export function Combobox({
  widget,
  entries,
  chosen,
  refusal,
  onChoose,
}: ComboboxProps) {
  const resting = chosen?.label ?? '';
  const [typed, setTyped] = useState<string>();
  const query = typed === undefined || typed === resting ? '' : typed;
  const found = useMemo(
    () => (refusal === undefined ? searchEntries(entries, query) : []),
    [entries, query, refusal],
  );
  const items = useMemo(() => found.slice(0, optionLimit), [found]);

  const combobox = useCombobox<ListEntry>({
    items,
    itemToString: (entry) => entry?.label ?? '',
    itemToKey: (entry) => entry?.name,
    inputId: widget.id,
    labelId: widget.labelId,
    menuId: `${widget.id}-list`,
    getItemId: (index) => `${widget.id}-option-${index}`,
    inputValue: typed ?? resting,
    selectedItem: chosen,
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange
        ? { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 }
        : changes,
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (type !== ItemClick && type !== InputKeyDownEnter) return;
      if (!selectedItem) return;
      setTyped(undefined);
      onChoose(selectedItem);
    },
  });

  const { isOpen, highlightedIndex, getInputProps, getMenuProps } = combobox;
  const input = getInputProps({
    ...controlProps(widget),
    disabled: widget.disabled,
    autoComplete: 'off',
    // downshift reports what was typed only after the page was drawn; a quick second key would then replace the first.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      if (currentTarget.value === '' && chosen !== null) onChoose(undefined);
    },
    onBlur: () => {
      setTyped(undefined);
      widget.onBlur();
    },
  });
  return (
    <div className="picker">
      <input {...input} />
      {chosen === null ? <Icon name="search" /> : null}
      <div className="picker-pop" hidden={!isOpen}>
        <OptionList
          isOpen={isOpen}
          isTall={widget.options['tall'] === true}
          items={items}
          typed={query}
          highlighted={highlightedIndex}
          menuProps={getMenuProps({ 'aria-labelledby': widget.labelId })}
          getItemProps={combobox.getItemProps}
        />
        <PickerStatus
          isOpen={isOpen}
          refusal={refusal}
          isEmpty={entries.length === 0}
          found={found.length}
          isSearch={query !== ''}
        />
        <ListCredit schema={widget.schema} />
      </div>
    </div>
  );
}
