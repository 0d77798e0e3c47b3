import { wordingParams } from '@engine';
import type { WidgetProps } from '../../../renderer/types';
import { RadioCardsWidget } from '../../../renderer/widgets/RadioCardsWidget';
import { useDepositPart } from '../useDepositPart';

/** Radio cards whose descriptions may have placeholders that the form fills. */
export function WordedCardsField(props: WidgetProps) {
  const params = useDepositPart(({ form, context, wizard }) =>
    wordingParams(form, wizard.form.data, context.lists),
  );
  return <RadioCardsWidget {...props} options={{ params, ...props.options }} />;
}
