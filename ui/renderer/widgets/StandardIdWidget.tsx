import { useLayoutEffect, useRef } from 'react';
import { normaliseValue } from '@engine';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';

/** A standard number (ISBN, ISSN, ISMN …): what does not belong into it is left out as it is typed, and the caret stays where it was. */
export function StandardIdWidget(props: WidgetProps) {
  const { value, schema, node, onChange, onBlur } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const steps = ((schema['normalise'] ?? []) as string[]).filter(
    (step) => step !== 'trim',
  );
  const keep = (text: string) => String(normaliseValue(steps, text));

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <input
      {...controlProps(props)}
      ref={input}
      type="text"
      inputMode={node.inputMode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={node.placeholder}
      readOnly={props.disabled}
      value={shownText(value)}
      onChange={({ target }) => {
        const kept = keep(target.value);
        const before = target.selectionStart ?? target.value.length;
        caret.current = keep(target.value.slice(0, before)).length;
        onChange(kept === '' ? undefined : kept);
      }}
      onBlur={onBlur}
    />
  );
}
