import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Json } from '@engine/types/json';
import type { WidgetProps } from '../../../renderer/types';
import { RadioCardsWidget } from '../../../renderer/widgets/RadioCardsWidget';

export interface FormChoiceProps {
  readonly field: WidgetProps;
  /** The choice that the page's address asks for; read once, when the field appears. */
  readonly asked: string | null;
  /** Called when the user chooses a form that is closed. */
  onClosed(value: string): void;
}

/**
 * The choice of the form. One that is `closed` is answered with a dialog, and the choice stays as it was until then. An arrow key
 * only looks at it: the dialog opens when it is pressed or the step is left (WCAG 3.2.2).
 */
export function FormChoice(props: FormChoiceProps) {
  const { field, asked, onClosed } = props;
  const [lookedAt, setLookedAt] = useState<Json>();
  const box = useRef<HTMLDivElement>(null);
  const isClosed = (value: unknown) =>
    field.entries.some(({ name, closed }) => name === value && closed === true);
  const tell = (value: Json | undefined) => {
    setLookedAt(undefined);
    onClosed(String(value));
  };
  const tellAsked = useEffectEvent(() => {
    if (isClosed(asked)) onClosed(String(asked));
  });
  useEffect(() => tellAsked(), []);
  const tellNow = useEffectEvent(() => tell(lookedAt));
  const isLooking = lookedAt !== undefined;
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!isLooking || !form) return undefined;
    const stay = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      tellNow();
    };
    form.addEventListener('submit', stay);
    return () => form.removeEventListener('submit', stay);
  }, [isLooking]);
  const choose = (value: Json | undefined, quietly?: boolean) => {
    if (isClosed(value) && quietly) setLookedAt(value);
    else if (isClosed(value)) tell(value);
    else {
      setLookedAt(undefined);
      field.onChange(value, quietly);
    }
  };
  return (
    <div ref={box}>
      <RadioCardsWidget
        {...field}
        value={lookedAt ?? field.value}
        held={isLooking || field.held === true}
        onChange={choose}
      />
    </div>
  );
}
