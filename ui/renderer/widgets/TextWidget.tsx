import type { WidgetProps } from '../types';
import { shownText } from './shownText';
import { useDraft } from './useDraft';
import { controlProps } from './controlProps';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { value, node, onChange, onBlur } = props;
  const draft = useDraft(shownText(value));
  return (
    <input
      {...controlProps(props)}
      dir="auto"
      type={node.inputMode === 'email' ? 'email' : 'text'}
      inputMode={node.inputMode}
      autoComplete={node.autoComplete ?? 'off'}
      placeholder={node.placeholder}
      readOnly={props.disabled}
      value={draft.text}
      onChange={({ target }) => {
        draft.type(target.value);
        onChange(target.value === '' ? undefined : target.value);
      }}
      onBlur={() => {
        draft.end();
        onBlur();
      }}
    />
  );
}
