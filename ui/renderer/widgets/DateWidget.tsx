import { presentAnswer, toDate, toDateTime } from '@engine';
import { useTranslation } from 'react-i18next';
import { useRenderer } from '../RendererContext';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';
import { useDraft } from './useDraft';

/**
 * A date as people write it, with its time, where the library is, if the schema says so. Text that is no date stays as typed and gets
 * an error.
 */
export function DateWidget(props: WidgetProps) {
  const { id, value, schema, node, describedBy, onChange, onBlur } = props;
  const { t } = useTranslation('renderer');
  const { timeZone } = useRenderer();
  const withTime = schema['format'] === 'date-time';
  const stored = presentAnswer(shownText(value), schema);
  const draft = useDraft(stored, (typed) => toAnswer(typed) === value);
  const shapeId = `${id}-shape`;
  return (
    <>
      <span className="hint d-block" id={shapeId}>
        {withTime
          ? t('date.withTime', { zone: timeZone.replaceAll('_', ' ') })
          : t('date.shape')}
      </span>
      <input
        {...controlProps({
          ...props,
          describedBy: `${shapeId} ${describedBy}`,
        })}
        type="text"
        inputMode={node.inputMode ?? (withTime ? 'text' : 'numeric')}
        autoComplete={node.autoComplete ?? 'off'}
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
    </>
  );

  function toAnswer(typed: string): string | undefined {
    if (typed.trim() === '') return undefined;
    return (withTime ? toDateTime(typed, timeZone) : toDate(typed)) ?? typed;
  }
}
