import { useRenderer } from '../RendererContext';
import { useFieldPath } from '../ScopeContext';
import type { FieldView } from '../view/viewTypes';

interface LookUpSlotProps {
  /** Of the control. */
  readonly id: string;
  readonly field: FieldView;
}

/** Draws what a look-up says of the answer to a question, where a feature registered how. */
export function LookUpSlot({ id, field }: LookUpSlotProps) {
  const { LookUp: Drawn } = useRenderer().theme;
  const path = useFieldPath(field.node.field);
  const lookUp = field.schema['lookUp'];
  if (Drawn === undefined || typeof lookUp !== 'string') return null;
  return <Drawn id={id} path={path} lookUp={lookUp} />;
}
