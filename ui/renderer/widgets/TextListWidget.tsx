import { useTranslation } from 'react-i18next';
import type { Json } from '@engine/types/json';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { chosenNames } from './picker/chosenNames';
import { useDraft } from './useDraft';

/** Several texts that no list offers, each on a line of its own. */
export function TextListWidget(props: WidgetProps) {
  const { id, value, options, describedBy, onChange, onBlur } = props;
  const { t } = useTranslation('renderer');
  const stored = chosenNames(value).join('\n');
  const draft = useDraft(
    stored,
    (typed) => (toLines(typed) ?? []).join('\n') === stored,
  );
  const shapeId = `${id}-shape`;
  const { rows } = options;
  return (
    <>
      <span className="hint d-block" id={shapeId}>
        {t('oneOnEachLine')}
      </span>
      <textarea
        {...controlProps({
          ...props,
          describedBy: `${shapeId} ${describedBy}`,
        })}
        dir="auto"
        rows={typeof rows === 'number' ? rows : 3}
        readOnly={props.disabled}
        value={draft.text}
        onChange={({ target }) => {
          draft.type(target.value);
          onChange(toLines(target.value));
        }}
        onBlur={() => {
          draft.end();
          onBlur();
        }}
      />
    </>
  );
}

function toLines(text: string): Json[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines;
}
