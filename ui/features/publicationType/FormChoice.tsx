import { useEffect, useEffectEvent } from 'react';
import type { WidgetProps } from '../../renderer/types';
import { RadioCardsWidget } from '../../renderer/widgets/RadioCardsWidget';

export interface FormChoiceProps {
  readonly field: WidgetProps;
  /** The serial form was asked for in the page's address. */
  readonly serialAsked: boolean;
  /** Somebody wants to deposit a serial. */
  onSerial(): void;
}

/** Monograph or serial. Serials need an account, and cannot be deposited here yet: the choice is answered with a dialog and stays as it was. */
export function FormChoice(props: FormChoiceProps) {
  const { field, serialAsked, onSerial } = props;
  const tell = useEffectEvent(onSerial);
  useEffect(() => {
    if (serialAsked) tell();
  }, [serialAsked]);
  return (
    <RadioCardsWidget
      {...field}
      onChange={(value) => {
        if (value === 'SERIAL') onSerial();
        else field.onChange(value);
      }}
    />
  );
}
