import type { ConditionInWords } from '../../editing/conditions/conditionWords';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionWords } from './ConditionWords';

export interface StepConditionProps {
  /** Undefined of a step that is always asked. */
  readonly condition: ConditionInWords | undefined;
}

/** Says for which answers the step of a question is asked: the question is not asked without it. */
export function StepCondition({ condition }: StepConditionProps) {
  const t = useStudioTexts();
  if (condition === undefined) return null;
  return (
    <p className="hint">
      {t('properties.step')} <ConditionWords {...condition} />
    </p>
  );
}
