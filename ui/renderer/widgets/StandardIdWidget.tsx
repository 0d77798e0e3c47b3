import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseValue } from '@engine';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';

/** A standard number (ISBN, ISSN, ISMN …): it leaves out what does not belong, says so, and keeps the caret where it was. */
export function StandardIdWidget(props: WidgetProps) {
  const { value, schema, node, onChange, onBlur } = props;
  const steps = ((schema['normalise'] ?? []) as string[]).filter(
    (step) => step !== 'trim',
  );
  const keep = (text: string) => String(normaliseValue(steps, text));

  const { t } = useTranslation('renderer');
  const [leftOut, setLeftOut] = useState('');

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const kept = keep(target.value);
    setLeftOut(listLeftOut(target.value, kept));
    const before = target.selectionStart ?? target.value.length;
    const caret = keep(target.value.slice(0, before)).length;
    // React would put the old text back and the caret at its end, so what is kept is put in before it looks.
    target.value = kept;
    target.setSelectionRange(caret, caret);
    onChange(kept === '' ? undefined : kept);
  }

  return (
    <>
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
      <p className="hint" role="status">
        {leftOut === '' ? null : t('leftOut', { characters: leftOut })}
      </p>
    </>
  );
}

/** The letters and signs of a text that were not kept, each once. Blanks, hyphens and the case do not count. */
function listLeftOut(typed: string, kept: string): string {
  const others = [...typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')];
  const left = others.filter((one) => !kept.toUpperCase().includes(one));
  return [...new Set(left)].join(' ');
}
