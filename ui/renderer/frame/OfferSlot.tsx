import type { Offer } from '@engine/types/offer';
import { useRenderer } from '../RendererContext';
import { useFieldPath } from '../ScopeContext';

interface OfferSlotProps {
  readonly field: string;
  readonly label: string;
  readonly offer: Offer;
}

/** Draws what a file offers at a question or at rows, where a feature registered how. */
export function OfferSlot({ field, label, offer }: OfferSlotProps) {
  const { theme } = useRenderer();
  const { Offer: Drawn } = theme;
  const path = useFieldPath(field);
  if (Drawn === undefined) return null;
  return <Drawn path={path} label={label} offer={offer} />;
}
