import { useEffect, useEffectEvent } from 'react';
import type { WidgetProps } from '../../../renderer/types';
import { RadioCardsWidget } from '../../../renderer/widgets/RadioCardsWidget';

export interface FormChoiceProps {
  readonly field: WidgetProps;
  /** The choice that the page's address asks for. */
  readonly asked: string | null;
  /** Called when the user chooses a form that is closed. */
  onClosed(): void;
}

/** The choice of the form. One that is `closed` is answered with a dialog, and the choice stays as it was. */
export function FormChoice(props: FormChoiceProps) {
  const { field, asked, onClosed } = props;
  const isClosed = (value: unknown) =>
    field.entries.some(({ name, closed }) => name === value && closed === true);
  const closedAsked = isClosed(asked);
  const tell = useEffectEvent(onClosed);
  useEffect(() => {
    if (closedAsked) tell();
  }, [closedAsked]);
  return (
    <RadioCardsWidget
      {...field}
      onChange={(value) => {
        if (isClosed(value)) onClosed();
        else field.onChange(value);
      }}
    />
  );
}
