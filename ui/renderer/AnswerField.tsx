import { memo, useCallback } from 'react';
import type { FieldProps } from '@rjsf/utils';
import type { Json } from '@engine/types/json';
import { hintId, idInside, labelId, messageId, pinnedId } from './fieldId';
import { useHint } from './frame/useHint';
import { useRenderer } from './RendererContext';
import { useLeftText } from './useLeftText';
import { useScope } from './ScopeContext';
import type { Scope } from './ScopeContext';
import { isSame } from './view/isSame';
import type { FieldView } from './view/viewTypes';
import { joinPointer } from '@engine';
import { getWidget } from './widgets/getWidget';

/**
 * rjsf's field for every question: shows its widget and answers that field alone. It takes the value from the
 * scope, because rjsf passes a new value only in a second render. Between the two renders React would restore
 * the old text and move the caret to its end.
 */
export function AnswerField({ name }: FieldProps) {
  const scope = useScope();
  const field = scope.fields[name];
  if (field === undefined) return null;
  return (
    <WidgetSlot
      id={idInside(scope.id, name)}
      field={field}
      value={scope.data[name]}
      held={scope.held === name}
      unlisted={scope.findUnlisted(name)}
      invalid={scope.findShown(name)?.severity === 'error'}
      answer={scope.answer}
      leave={scope.leave}
      leaveUnlisted={scope.leaveUnlisted}
      forgetUnlisted={scope.forgetUnlisted}
      tellReason={scope.tellReason}
      locate={scope.locate}
    />
  );
}

interface SlotProps extends Pick<
  Scope,
  | 'answer'
  | 'leave'
  | 'leaveUnlisted'
  | 'forgetUnlisted'
  | 'tellReason'
  | 'locate'
> {
  readonly id: string;
  readonly field: FieldView;
  readonly value: Json | undefined;
  readonly held: boolean;
  readonly unlisted: string | undefined;
  readonly invalid: boolean;
}

/** Renders again only when something its widget shows has changed. */
const WidgetSlot = memo(DrawnWidget, isSame);

function DrawnWidget({
  id,
  field,
  value,
  held,
  unlisted,
  invalid,
  answer,
  leave,
  leaveUnlisted,
  forgetUnlisted,
  tellReason,
  locate,
}: SlotProps) {
  const { theme } = useRenderer();
  const { node } = field;
  const hint = useHint(field);
  const name = node.field;
  const onChange = useCallback(
    (next: Json | undefined, quietly?: boolean) => answer(name, next, quietly),
    [answer, name],
  );
  const onBlur = useCallback(() => leave(name), [leave, name]);
  const onUnlisted = useCallback(
    (text: string | undefined, beside?: Json) =>
      text === undefined
        ? forgetUnlisted(name)
        : leaveUnlisted(name, text, beside),
    [leaveUnlisted, forgetUnlisted, name],
  );
  const onReason = useCallback(
    (isShown: boolean) => tellReason(name, isShown),
    [tellReason, name],
  );
  const locateField = useCallback(
    () => joinPointer(locate(), name),
    [locate, name],
  );
  useLeftText(id, unlisted, value, locateField);
  const { Control } = getWidget(theme.widgets, field.widget);
  return (
    <Control
      id={id}
      labelId={labelId(id)}
      label={field.label}
      hint={hint}
      value={value}
      held={held}
      unlisted={unlisted}
      schema={field.schema}
      required={field.required}
      disabled={field.locked}
      invalid={invalid}
      describedBy={[
        ...(theme.Pinned === undefined ? [] : [pinnedId(id)]),
        ...(hint === '' ? [] : [hintId(id)]),
        messageId(id),
      ].join(' ')}
      entries={field.entries}
      node={node}
      options={node.options ?? {}}
      locate={locateField}
      onChange={onChange}
      onBlur={onBlur}
      onUnlisted={onUnlisted}
      onReason={onReason}
    />
  );
}
