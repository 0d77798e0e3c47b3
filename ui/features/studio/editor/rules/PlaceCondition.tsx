import type { ConditionInWords } from '../../../explain/conditionInWords';
import type { SlotCondition } from '../../editing/outline/newSlot';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionWords } from '../../../explain/ConditionWords';

export interface PlaceConditionProps {
  readonly of: SlotCondition['of'];
  /** Undefined of a part that is always shown, and where no sentence says when. */
  readonly condition: ConditionInWords | undefined;
}

/** Says for which answers the group, rows, section or step of a question is shown: the question is not asked without it. */
export function PlaceCondition({ of, condition }: PlaceConditionProps) {
  const t = useStudioTexts();
  if (condition === undefined) return null;
  return (
    <p className="hint mb-2">
      {t(`condition.told.${of}`)} <ConditionWords {...condition} />.
    </p>
  );
}
