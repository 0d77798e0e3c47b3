import { memo, useCallback } from 'react';
import type { FieldProps } from '@rjsf/utils';
import type { Json } from '@engine/types/json';
import { fieldId, hintId, labelId, messageId } from './fieldId';
import { useRenderer } from './RendererContext';
import { useScope } from './ScopeContext';
import type { Scope } from './ScopeContext';
import { isSame } from './view/isSame';
import type { FieldView } from './view/viewTypes';
import { getWidget } from './widgets/getWidget';

/**
 * rjsf's field for every question: shows its widget and answers that field alone.
 * The value is taken from the scope: rjsf hands a new one on only in a second render, and between the two React would put
 * the old text back into the control and the caret at its end.
 */
export function AnswerField({ name }: FieldProps) {
  const scope = useScope();
  const field = scope.fields[name];
  if (field === undefined) return null;
  return (
    <WidgetSlot
      field={field}
      value={scope.data[name]}
      invalid={scope.findShown(field.path)?.severity === 'error'}
      answer={scope.answer}
      leave={scope.leave}
    />
  );
}

interface SlotProps extends Pick<Scope, 'answer' | 'leave'> {
  readonly field: FieldView;
  readonly value: Json | undefined;
  readonly invalid: boolean;
}

/** Renders again only when something its widget shows has changed. */
const WidgetSlot = memo(DrawnWidget, isSame);

function DrawnWidget({ field, value, invalid, answer, leave }: SlotProps) {
  const { theme } = useRenderer();
  const { node, path, hint } = field;
  const onChange = useCallback(
    (next: Json | undefined) => answer(path, next),
    [answer, path],
  );
  const onBlur = useCallback(() => leave(path), [leave, path]);
  const { Control } = getWidget(theme.widgets, field.widget);
  return (
    <Control
      id={fieldId(path)}
      labelId={labelId(path)}
      path={path}
      label={field.label}
      value={value}
      schema={field.schema}
      required={field.required}
      disabled={field.locked}
      invalid={invalid}
      describedBy={
        hint === '' ? messageId(path) : `${hintId(path)} ${messageId(path)}`
      }
      entries={field.entries}
      node={node}
      options={node.options ?? {}}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
