import type { CheckLink } from '@engine/types/definition';
import { useRenderer } from '../RendererContext';
import { useFieldPath } from '../ScopeContext';
import type { FieldView } from '../view/viewTypes';

interface CheckLinkSlotProps {
  readonly field: FieldView;
  readonly link: CheckLink;
}

/** Draws the link at the warning of a check, where a feature registered its page. */
export function CheckLinkSlot({ field, link }: CheckLinkSlotProps) {
  const Drawn = useRenderer().theme.checkLinks?.[link.to];
  const path = useFieldPath(field.node.field);
  if (Drawn === undefined) return null;
  return <Drawn path={path} check={link.check} label={field.linkLabel} />;
}
