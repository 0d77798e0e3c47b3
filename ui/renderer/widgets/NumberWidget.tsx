import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';
import { useDraft } from './useDraft';

/** A whole number as text: digits become a number, anything else stays as it was typed and is told to be wrong. */
export function NumberWidget(props: WidgetProps) {
  const { value, node, onChange, onBlur } = props;
  const draft = useDraft(shownText(value));
  return (
    <input
      {...controlProps(props)}
      type="text"
      inputMode={node.inputMode ?? 'numeric'}
      autoComplete={node.autoComplete ?? 'off'}
      placeholder={node.placeholder}
      readOnly={props.disabled}
      value={draft.text}
      onChange={({ target }) => {
        draft.type(target.value);
        onChange(toAnswer(target.value));
      }}
      onBlur={() => {
        draft.end();
        onBlur();
      }}
    />
  );
}

function toAnswer(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = Number(typed);
  return /^\d+$/.test(typed) && Number.isSafeInteger(number) ? number : text;
}
