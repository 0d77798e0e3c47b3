import type { WidgetProps } from '../types';
import { shownText } from './shownText';
import { useDraft } from './useDraft';
import { controlProps } from './controlProps';

/** An address without its protocol, as people write it: www.example.org/tides. */
const isHost = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u;

/** One line of text. An address that lacks its protocol gets one when it is left. */
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
        const typed = shownText(value);
        if (node.inputMode === 'url' && isHost.test(typed))
          onChange(`https://${typed}`);
        onBlur();
      }}
    />
  );
}
