import { useMemo, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useCombobox, type UseComboboxStateChangeOptions } from 'downshift';
import type { ListEntry } from '@engine/types/context';
import { Icon } from '../../../components/Icon';
import type { WidgetProps } from '../../types';
import { controlProps } from '../controlProps';
import { ListCredit } from './ListCredit';
import { useRenderer } from '../../RendererContext';
import { OptionList } from './OptionList';
import { optionLimit } from './optionLimit';
import { PickerStatus } from './PickerStatus';
import { findNamed, searchEntries } from './searchEntries';

interface ComboboxProps {
  readonly widget: WidgetProps;
  readonly entries: readonly ListEntry[];
  /** The entry in the field outside of a search; null if the chosen entries are shown elsewhere. */
  readonly chosen: ListEntry | null;
  /** Entries that are chosen already and left out of the list. */
  readonly taken?: readonly ListEntry[];
  /** Why nothing more can be chosen. */
  readonly refusal?: string | undefined;
  onChoose(entry: ListEntry | undefined): void;
}

/** A press in an open field moves the caret, and leaves the list open. */
function reduceCombobox(
  _: unknown,
  { type, changes }: UseComboboxStateChangeOptions<ListEntry>,
) {
  const { InputChange, InputClick } = useCombobox.stateChangeTypes;
  if (type === InputClick) return { ...changes, isOpen: true };
  return type === InputChange
    ? { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 }
    : changes;
}

/** A text field over a list: what is typed searches it, arrows walk through it, Enter takes the marked entry. */
export function Combobox({
  widget,
  entries,
  chosen,
  taken = [],
  refusal,
  onChoose,
}: ComboboxProps) {
  const { afterPress } = useRenderer();
  const { unlisted, onUnlisted } = widget;
  const resting = unlisted ?? chosen?.label ?? '';
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? resting;
  const query = shown === chosen?.label ? '' : shown;
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
    inputValue: shown,
    selectedItem: chosen,
    stateReducer: reduceCombobox,
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
      if (unlisted !== undefined) onUnlisted(undefined);
      if (currentTarget.value === '' && chosen !== null) onChoose(undefined);
    },
    onBlur: () => {
      widget.onBlur();
      if (typed === undefined) return;
      const named = findNamed(entries, typed);
      // An answer and a message move what is beneath.
      afterPress(() => {
        setTyped(undefined);
        if (query.trim() === '' || refusal !== undefined) return;
        if (findNamed(taken, typed) !== undefined) return;
        if (named !== undefined) onChoose(named);
        else {
          if (chosen !== null) onChoose(undefined);
          onUnlisted(typed, chosen === null ? widget.value : undefined);
        }
      });
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
