import { presentAnswer, toNumber } from '@engine';
import type { JsonSchema } from '@engine/types/definition';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { useDraft } from './useDraft';

/** A number as text, with decimals or below nothing where the schema allows them. Anything else stays as it was typed and is found to be wrong. */
export function NumberWidget(props: WidgetProps) {
  const { value, schema, node, onChange, onBlur } = props;
  const draft = useDraft(
    value === undefined ? '' : presentAnswer(value, schema),
    (typed) => toAnswer(typed, schema) === value,
  );
  return (
    <input
      {...controlProps(props)}
      type="text"
      inputMode={node.inputMode ?? keysFor(schema)}
      autoComplete={node.autoComplete ?? 'off'}
      placeholder={node.placeholder}
      readOnly={props.disabled}
      value={draft.text}
      onChange={({ target }) => {
        draft.type(target.value);
        onChange(toAnswer(target.value, schema));
      }}
      onBlur={() => {
        draft.end();
        onBlur();
      }}
    />
  );
}

function toAnswer(
  text: string,
  schema: JsonSchema,
): number | string | undefined {
  if (text.trim() === '') return undefined;
  const number = toNumber(text);
  if (number === undefined) return text;
  return schema['type'] === 'number' || /^[^.]+$/.test(text) ? number : text;
}

/** The keyboard of a phone: many keyboards for numbers lack the minus. */
function keysFor(schema: JsonSchema): 'numeric' | 'decimal' | 'text' {
  const least = schema['minimum'] ?? schema['exclusiveMinimum'];
  if (typeof least === 'number' && least < 0) return 'text';
  return schema['type'] === 'number' ? 'decimal' : 'numeric';
}
