import { monthsOf } from '../../features/access/months';
import type { WidgetProps } from '../../renderer/types';
import { RadioCardsWidget } from '../../renderer/widgets/RadioCardsWidget';
import { useDepositPart } from '../hooks';

/** Radio cards whose descriptions may name months, as those of the access conditions do. */
export function ConditionCardsField(props: WidgetProps) {
  const months = useDepositPart(({ wizard }) =>
    monthsOf(wizard.form.data.form),
  );
  return (
    <RadioCardsWidget
      {...props}
      options={{ params: { months }, ...props.options }}
    />
  );
}
