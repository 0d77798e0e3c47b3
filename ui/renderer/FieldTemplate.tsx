import type { FieldTemplateProps } from '@rjsf/utils';
import { idInside } from './fieldId';
import { FieldFrame } from './frame/FieldFrame';
import { useScope } from './ScopeContext';

/** rjsf's template around a field: our frame with label, hint and message. The object itself has none. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const scope = useScope();
  const name = fieldPathId.path.at(-1);
  if (name === undefined) return children;
  const field = scope.fields[String(name)];
  if (field === undefined) return null;
  const { counter, beside } = field.node;
  const isRead = counter === true || beside !== undefined;
  return (
    <FieldFrame
      id={idInside(scope.id, field.node.field)}
      field={field}
      answer={isRead ? scope.data[field.node.field] : undefined}
      present={beside && scope.data[beside.field]}
      finding={
        scope.reasons.has(field.node.field)
          ? undefined
          : scope.findShown(field.node.field)
      }
      announced={!scope.showAll}
    >
      {children}
    </FieldFrame>
  );
}
