import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';
import { useDraft } from './useDraft';

/** Several lines of text; `options.rows` says how many are shown. */
export function TextareaWidget(props: WidgetProps) {
  const { value, node, options, onChange, onBlur } = props;
  const draft = useDraft(shownText(value));
  const { rows } = options;
  return (
    <textarea
      {...controlProps(props)}
      dir="auto"
      rows={typeof rows === 'number' ? rows : 3}
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
