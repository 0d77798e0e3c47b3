import { useCallback } from 'react';
import { wordingParams } from '@engine';
import { useLivePart } from '../LiveContext';
import { useRenderer } from '../RendererContext';
import type { StepNow, WidgetProps } from '../types';
import { RadioCardsWidget } from './RadioCardsWidget';

/** Radio cards whose descriptions may have placeholders that the form fills. */
export function WordedCardsWidget(props: WidgetProps) {
  const { form } = useRenderer();
  const read = useCallback(
    ({ state, context }: StepNow) =>
      wordingParams(form, state.data, context.lists),
    [form],
  );
  const params = useLivePart(read);
  return <RadioCardsWidget {...props} options={{ params, ...props.options }} />;
}
