import { useState, type ChangeEvent } from 'react';
import { useCombobox } from 'downshift';
import type { Suggestion } from '@contract/titles';
import type { WidgetProps } from '../../../renderer/types';
import { controlProps } from '../../../renderer/widgets/controlProps';
import { shownText } from '../../../renderer/widgets/shownText';
import { Marked } from '../../../renderer/widgets/picker/Marked';
import { useDraft } from '../../../renderer/widgets/useDraft';
import { ReadRemark } from './ReadRemark';
import { useIssueTexts } from './useIssueTexts';
import { useSuggestedDate } from './useSuggestedDate';
import { useSuggestions } from './useSuggestions';

/**
 * A text with suggestions of the API (spec 1 §5, R48). What is typed stays: a suggestion is taken by a press on it, or with
 * Enter after an arrow key.
 */
export function SuggestionsField(props: WidgetProps) {
  const { value, onChange, onBlur } = props;
  const t = useIssueTexts();
  const typed = shownText(value);
  const draft = useDraft(typed);
  const [hasFocus, setFocus] = useState(false);
  const items = useSuggestions(props, hasFocus ? typed : undefined);
  const fillDate = useSuggestedDate(props);
  const combobox = useCombobox<Suggestion>({
    items,
    itemToString: (item) => item?.issue ?? '',
    itemToKey: (item) => item?.issue,
    inputId: props.id,
    labelId: props.labelId,
    menuId: `${props.id}-list`,
    getItemId: (index) => `${props.id}-option-${index}`,
    inputValue: draft.text,
    selectedItem: null,
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (type !== ItemClick && type !== InputKeyDownEnter) return;
      if (!selectedItem) return;
      draft.end();
      onChange(selectedItem.issue);
      fillDate(selectedItem);
    },
  });
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } =
    combobox;
  const isOpen = combobox.isOpen && items.length > 0;
  const input = getInputProps({
    ...controlProps(props),
    disabled: props.disabled,
    autoComplete: 'off',
    dir: 'auto',
    onFocus: () => setFocus(true),
    // downshift reports what was typed only after the page was drawn; a quick second key would then replace the first.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      draft.type(currentTarget.value);
      onChange(currentTarget.value === '' ? undefined : currentTarget.value);
    },
    onBlur: () => {
      setFocus(false);
      draft.end();
      onBlur();
    },
  });
  return (
    <>
      <div className="picker is-plain">
        <input {...input} />
        <div className="picker-pop" hidden={!isOpen}>
          <ul
            {...getMenuProps({ 'aria-label': t('suggestions') })}
            className="picker-list"
          >
            {isOpen &&
              items.map((item, index) => (
                <li
                  key={item.issue}
                  {...getItemProps({ item, index })}
                  className={
                    index === highlightedIndex ? 'is-active' : undefined
                  }
                >
                  <span>
                    <Marked text={item.issue} typed={typed} />
                    <span className="path">{item.because}</span>
                  </span>
                  {item.year !== undefined && (
                    <span className="id">{item.year}</span>
                  )}
                </li>
              ))}
          </ul>
          <p role="status">
            {isOpen ? t('found', { count: items.length }) : ''}
          </p>
        </div>
      </div>
      <ReadRemark value={typed} />
    </>
  );
}
