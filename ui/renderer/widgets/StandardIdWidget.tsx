import type { ChangeEvent } from 'react';
import { normaliseValue } from '@engine';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';

/** A standard number (ISBN, ISSN, ISMN …): what does not belong into it is left out as it is typed, and the caret stays where it was. */
export function StandardIdWidget(props: WidgetProps) {
  const { value, schema, node, onChange, onBlur } = props;
  const steps = ((schema['normalise'] ?? []) as string[]).filter(
    (step) => step !== 'trim',
  );
  const keep = (text: string) => String(normaliseValue(steps, text));

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const kept = keep(target.value);
    const before = target.selectionStart ?? target.value.length;
    const caret = keep(target.value.slice(0, before)).length;
    // React would put the old text back and the caret at its end, so what is kept is put in before it looks.
    target.value = kept;
    target.setSelectionRange(caret, caret);
    onChange(kept === '' ? undefined : kept);
  }

  return (
    <input
      {...controlProps(props)}
      type="text"
      inputMode={node.inputMode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={node.placeholder}
      readOnly={props.disabled}
      value={shownText(value)}
      onChange={handleChange}
      onBlur={onBlur}
    />
  );
}
